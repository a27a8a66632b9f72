import { useEffect } from 'react';
import { cache, trpc } from '../../../lib/trpc.ts';
import { useRealtimeEvent } from '../../../lib/use-realtime.ts';
import { waitingCount } from '../../../lib/waiting-count.ts';

const countAgain = () => void cache.messenger.unread.invalidate();

/** How many messages of others the reader has not seen, in all conversations; 0 until it is known. The tab's title says it too. */
export function useUnreadMessages(): number {
  useRealtimeEvent('new_message', countAgain);
  useRealtimeEvent('message_notification', countAgain);
  const { data: unread = 0 } = trpc.messenger.unread.useQuery(undefined, {
    select: ({ unreadCount }) => unreadCount,
  });
  useEffect(() => {
    waitingCount.set(unread);
    return () => waitingCount.set(0);
  }, [unread]);
  return unread;
}
