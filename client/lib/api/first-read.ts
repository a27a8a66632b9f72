import { realtime } from '../realtime/realtime.ts';
import { getSession } from '../session/session.ts';
import { queryClient } from './query-client.ts';

/**
 * When a loader began to fetch a query: an event after that may be missing in its answer. A fetch by a page is not kept,
 * because a write of the same person need not announce an event.
 */
const begunAt = new WeakMap<object, number>();
let isLoading = false;
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'fetch') return;
  if (isLoading) begunAt.set(event.query, Date.now());
  else begunAt.delete(event.query);
});

/** The longest time between the preload of a link and the click on it. */
const JUST_MS = 10_000;

/**
 * `refetchOnMount` of a page's queries: always, because their events are received only while the page is mounted;
 * unless the route's loader has just read them, and no event arrived since.
 */
export function unlessJustRead(query: { state: { status: string } }): 'always' | false {
  const begun = begunAt.get(query);
  if (begun === undefined || query.state.status !== 'success') return 'always';
  return Date.now() - begun < JUST_MS && realtime.isQuietSince(begun) ? false : 'always';
}

/**
 * For loaders of routes: starts a page's first query on hover of a link to it, or at the latest on navigation.
 * Neither the frame of the page nor its code waits for the answer. While the connection to the server is lost nothing
 * is read: requests would fail, and changes would go unnoticed. The page then reads for itself when it is mounted.
 */
export function firstRead(start: () => unknown): void {
  const { user } = getSession();
  if (!user || !realtime.follows(user.id)) return;
  isLoading = true;
  try {
    start();
  } finally {
    isLoading = false;
  }
}
