import type { Outputs } from '../../../lib/api/api.ts';
import { paged } from '../../../lib/api/paging.ts';
import { throttle } from '../../../lib/api/throttle.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { type SentSearch, sentFilters } from './search.ts';

export type SentNotification = Outputs['notifications']['list']['notifications'][number];
export type Recipient = Outputs['notifications']['recipients']['recipients'][number];

const ROWS = 25;

/** The administrators' sent messages, page by page, kept up to date. */
export function useSentNotifications(search: SentSearch) {
  useRealtimeEvent('notifications_changed', refreshSoon);
  useReaders();
  return trpc.notifications.list.useInfiniteQuery({ ...sentFilters.input(search), limit: ROWS }, paged);
}

/** One of them with everybody who was picked, and the first of its recipients by name: what a form begins with. */
export function useSentNotification(id: string) {
  const notification = trpc.notifications.managed.useQuery(
    { id },
    { refetchOnMount: 'always', select: (answer) => answer.notification },
  );
  const recipients = trpc.notifications.recipients.useQuery(
    { id, limit: 200 },
    { refetchOnMount: 'always', select: (answer) => answer.recipients },
  );
  useRealtimeEvent('notifications_changed', ({ notificationId }) => {
    if (notificationId === id) void cache.notifications.managed.invalidate({ id });
  });
  return { notification, recipients };
}

/** The current version of a sent message. */
export const readSentNotification = async (id: string): Promise<SentNotification> =>
  (await cache.notifications.managed.fetch({ id }, { staleTime: 0 })).notification;

/** The recipients of a notification and who has read it, page after page, kept up to date. */
export function useRecipients(id: string) {
  useRealtimeEvent('notifications_changed', refreshSoon);
  useReaders();
  return trpc.notifications.recipients.useInfiniteQuery({ id, limit: ROWS }, paged);
}

interface Choice {
  selectionMode: 'department' | 'role';
  department: string | null;
  role: 'admin' | 'staff' | null;
}

/** How many people a department or a role means. */
export const useAudience = (choice: Choice, enabled: boolean) =>
  trpc.notifications.audience.useQuery(choice, { enabled, staleTime: 0 });

export function refreshSent(): void {
  void cache.notifications.list.invalidate();
  void cache.notifications.recipients.invalidate();
}

const PAUSE_MS = 500;
/** Thousands of people read what they were sent within minutes: they are looked at together. */
const READERS_PAUSE_MS = 2_000;
const refreshSoon = throttle(refreshSent, PAUSE_MS);
const refreshReaders = throttle(refreshSent, READERS_PAUSE_MS);

/** Refetches when a recipient has read a notification. Neither list shows the readers of an update. */
function useReaders(): void {
  useRealtimeEvent('readers_changed', ({ of }) => {
    if (of !== 'update') refreshReaders();
  });
}
