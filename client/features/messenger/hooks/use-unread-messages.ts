import { useEffect } from 'react';
import { useFeature } from '../../../lib/features.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRealtimeEvent } from '../../../lib/use-realtime.ts';
import { waitingCount } from '../../../lib/waiting-count.ts';
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
