import { useEffect } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { waitingCount } from '../../../lib/realtime/waiting-count.ts';
import { useFeature } from '../../../lib/session/features.ts';
import { isAttended, refreshUnread } from '../unread/queries.ts';

/** The number of unread messages in all conversations; 0 until it is known. */
export function useUnreadMessages(): number {
  const enabled = useFeature('messenger');
  const { data: unread = 0 } = trpc.messenger.unread.useQuery(undefined, {
    enabled,
    select: ({ unreadCount }) => unreadCount,
  });
  return unread;
}

/** Keeps the number of unread messages up to date, and shows it in the tab's title. */
export function useLiveUnread(): void {
  useRealtimeEvent('new_message', ({ conversationId }) => {
    if (!isAttended(conversationId)) refreshUnread();
  });
  useRealtimeEvent('message_notification', refreshUnread);
  // A deleted message does not count any more.
  useRealtimeEvent('message_changed', refreshUnread);
  const unread = useUnreadMessages();
  useEffect(() => {
    waitingCount.set(unread);
    return () => waitingCount.set(0);
  }, [unread]);
}
