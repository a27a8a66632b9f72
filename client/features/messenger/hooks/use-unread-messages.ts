import { useEffect } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { waitingCount } from '../../../lib/realtime/waiting-count.ts';
import { useFeature } from '../../../lib/session/features.ts';
import { isAttended, refreshUnread } from '../unread/queries.ts';

/** How many messages of others the reader has not seen, in all conversations; 0 until it is known. The tab's title says it too. */
export function useUnreadMessages(): number {
  useRealtimeEvent('new_message', ({ conversationId }) => {
    if (!isAttended(conversationId)) refreshUnread();
  });
  useRealtimeEvent('message_notification', refreshUnread);
  const enabled = useFeature('messenger');
  const { data: unread = 0 } = trpc.messenger.unread.useQuery(undefined, {
    enabled,
    select: ({ unreadCount }) => unreadCount,
  });
  useEffect(() => {
    waitingCount.set(unread);
    return () => waitingCount.set(0);
  }, [unread]);
  return unread;
}
