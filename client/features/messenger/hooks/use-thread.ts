import { useEffect } from 'react';
import { useConnection, useRealtimeEvent } from '../../../lib/use-realtime.ts';
import { inOrder } from '../model/thread.ts';
import { fillGap, refreshMessage, useMessages } from '../queries.ts';
import { useOutbox } from './use-outbox.ts';

/** A conversation as it is read: what the server has, from the oldest loaded to the newest, and what is on its way. */
export function useThread(id: string) {
  const list = useMessages(id);
  const { state } = useConnection();
  useRealtimeEvent('new_message', ({ conversationId }) => {
    if (conversationId === id) void fillGap(id);
  });
  useRealtimeEvent('message_changed', ({ conversationId, seq }) => {
    if (conversationId === id) void refreshMessage(id, seq);
  });
  // After a reconnect, and after everything was read again: what came in between is asked for by its number.
  const settled = list.data !== undefined && !list.isFetching;
  useEffect(() => {
    if (state === 'connected' && settled) void fillGap(id);
  }, [state, settled, id]);
  const messages = list.data && inOrder(list.data.pages);
  const arrived = new Set(messages?.map(({ clientId }) => clientId));
  const outgoing = useOutbox(id).filter(({ clientId }) => !arrived.has(clientId));
  return { list, messages, outgoing };
}
