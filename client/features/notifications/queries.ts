import type { Outputs } from '../../lib/api/api.ts';
import { unlessJustRead } from '../../lib/api/first-read.ts';
import { PAGE, paged } from '../../lib/api/paging.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import type { myNotificationFilters } from './search.ts';

export type Notification = Outputs['notifications']['my']['notifications'][number];

/** Of a list, which takes it from the page, because every page reads from here, and loads no filters. */
type MyInput = ReturnType<typeof myNotificationFilters.input>;

/** The person's own notifications, newest first, page after page. `useNotificationNews` keeps them up to date. */
export const useMyNotifications = (input: MyInput) =>
  trpc.notifications.my.useInfiniteQuery({ ...input, limit: PAGE }, paged);

/** Preloads the first page of notifications. */
export function preloadMyNotifications(input: MyInput): void {
  void cache.notifications.my.prefetchInfinite({ ...input, limit: PAGE });
  void cache.notifications.counts.prefetch();
}

/** The input of the dashboard's list. */
const NEW = { status: 'unread', limit: 5 } as const;

/** The newest that the person has not read. */
export const useNewNotifications = () =>
  trpc.notifications.my.useQuery(NEW, {
    refetchOnMount: unlessJustRead,
    select: ({ notifications }) => notifications,
  });

export function preloadNewNotifications(): void {
  void cache.notifications.my.prefetch(NEW);
  void cache.notifications.counts.prefetch();
}

/** How many notifications the person has, and how many are unread. */
export const useNotificationCounts = () => trpc.notifications.counts.useQuery(undefined);

/** The person's email settings. */
export const useEmailPreferences = () =>
  trpc.notifications.preferences.useQuery(undefined, { refetchOnMount: 'always' });

/** Refetches the person's notifications after an event about them; the frame of all pages listens. */
export function useLiveNotifications(): void {
  useRealtimeEvent('notification', refreshOwn);
  useRealtimeEvent('update_published', refreshOwn);
}

export function refreshOwn(): void {
  void cache.notifications.my.invalidate();
  void cache.notifications.counts.invalidate();
}
