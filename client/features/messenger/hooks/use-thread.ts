import { useEffect } from 'react';
import { useConnection, useRealtimeEvent } from '../../../lib/use-realtime.ts';
import { inOrder, newestSeq } from '../model/thread.ts';
import { fillGap, keepArrived, loadedPages, refreshMessage, useMessages } from '../queries.ts';
import { useOutbox } from './use-outbox.ts';

/** A conversation as it is read: what the server has, from the oldest loaded to the newest, and what is on its way. */
export function useThread(id: string) {
  const list = useMessages(id);
  const { state } = useConnection();
  useRealtimeEvent('message_arrived', (arrived) => {
    if (arrived.conversationId === id) keepArrived(arrived);
  });
  useRealtimeEvent('new_message', ({ conversationId, seq }) => {
    if (conversationId === id && seq > newestSeq(loadedPages(id))) void fillGap(id);
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
