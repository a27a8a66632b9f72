import type { Outputs } from '../../../lib/api/api.ts';
import { unlessJustRead } from '../../../lib/api/first-read.ts';
import { paged } from '../../../lib/api/paging.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';

export type OwnSession = Outputs['auth']['sessions']['sessions'][number];

export type Passkey = Outputs['auth']['factors']['passkeys'][number];

const LINES = 10;

/** Where I am signed in. */
export const useOwnSessions = () =>
  trpc.auth.sessions.useQuery(undefined, {
    refetchOnMount: unlessJustRead,
    select: ({ sessions }) => sessions,
  });

/** My second step at sign-in, and how many recovery codes are left. */
export const useOwnFactors = () => trpc.auth.factors.useQuery(undefined, { refetchOnMount: unlessJustRead });

export const preloadSecurity = () =>
  Promise.all([cache.auth.sessions.prefetch(), cache.auth.factors.prefetch()]);

/** The activity of the reader's account. */
export const useOwnActivity = () => trpc.activity.own.useInfiniteQuery({ limit: LINES }, paged);

/** After a change of the account: each change is a line of its activity. */
export function refreshSecurity(): void {
  void cache.auth.sessions.invalidate();
  void cache.auth.factors.invalidate();
  void cache.calendar.feedState.invalidate();
  void cache.activity.own.invalidate();
}
