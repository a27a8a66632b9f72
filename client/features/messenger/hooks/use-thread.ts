import { useEffect, useRef, useState } from 'react';
import { useConnection, useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { watchSession } from '../../../lib/session/account.ts';
import { newestSeq } from '../thread/model.ts';
import {
  fillGap,
  keepArrived,
  loadedThread,
  loadNewer,
  loadOlder,
  refreshMessage,
  showAround,
  showLatest,
  useThreadWindow,
} from '../thread/queries.ts';
import { useOutbox } from './use-outbox.ts';

type Way = 'older' | 'newer' | 'latest' | 'around';

/**
 * A conversation on screen: a window of the stored messages, and unconfirmed ones.
 * @param wanted number of the message to jump to
 * @param jumps counts repeated jumps to the message
 */
export function useThread(id: string, wanted: number | undefined, jumps = 0) {
  const list = useThreadWindow(id, wanted);
  const { state } = useConnection();
  useRealtimeEvent('message_arrived', (arrived) => {
    if (arrived.conversationId === id) keepArrived(arrived);
  });
  useRealtimeEvent('new_message', ({ conversationId, seq }) => {
    const thread = conversationId === id ? loadedThread(id) : undefined;
    if (thread && seq > newestSeq(thread)) void fillGap(id);
  });
  useRealtimeEvent('message_changed', ({ conversationId, seq }) => {
    if (conversationId === id) void refreshMessage(id, seq);
  });
  // After a reconnect and after a refetch, messages missed in between are read by their number.
  const settled = list.data !== undefined && !list.isFetching;
  useEffect(() => {
    if (state === 'connected' && settled) void fillGap(id);
  }, [state, settled, id]);

  const [loading, setLoading] = useState<Way>();
  const [failed, setFailed] = useState<Way>();
  const running = useRef<Way>(undefined);
  const load = async (way: Way, read: () => Promise<void>) => {
    // A jump elsewhere need not wait for the next page here.
    if (running.current && (way === 'older' || way === 'newer')) return;
    running.current = way;
    setLoading(way);
    setFailed(undefined);
    try {
      await read();
    } catch (error) {
      watchSession(error);
      setFailed(way);
    } finally {
      running.current = undefined;
      setLoading(undefined);
    }
  };
  const toLatest = () => load('latest', () => showLatest(id));

  // The reader jumped to another message while the conversation was open.
  const last = useRef({ wanted, jumps });
  const shows = list.data?.messages.some(({ seq }) => seq === wanted) ?? false;
  useEffect(() => {
    if (!settled || (last.current.wanted === wanted && last.current.jumps === jumps)) return;
    last.current = { wanted, jumps };
    if (wanted !== undefined && !shows) void load('around', () => showAround(id, wanted));
  });

  const { messages, older = false, newer = false } = list.data ?? {};
  const arrived = new Set(messages?.map(({ clientId }) => clientId));
  const outgoing = useOutbox(id).filter(({ clientId }) => !arrived.has(clientId));
  // The reader's own message is at the end, so that the end is shown.
  const written = outgoing.at(-1)?.clientId;
  useEffect(() => {
    if (written && loadedThread(id)?.newer) void showLatest(id).catch(watchSession);
  }, [written, id]);
  return {
    list,
    messages,
    older,
    newer,
    loading,
    failed,
    loadOlder: () => void load('older', () => loadOlder(id)),
    loadNewer: () => void load('newer', () => loadNewer(id)),
    toLatest,
    outgoing: newer ? [] : outgoing,
  };
}
