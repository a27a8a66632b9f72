import { TYPING_MS } from '@portal/server/modules/messenger/constants.ts';
import { useEffect, useRef, useState } from 'react';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { showTyping } from '../queries.ts';

/** The ids of the members who are typing now. */
export function useTyping(id: string): string[] {
  const [until, setUntil] = useState<Record<string, number>>({});
  useRealtimeEvent('message_typing', ({ conversationId, userId }) => {
    if (conversationId === id) setUntil((old) => ({ ...old, [userId]: Date.now() + TYPING_MS }));
  });
  // The typed message has been sent.
  const isSilent = (senderId: string) => setUntil(({ [senderId]: _, ...others }) => others);
  useRealtimeEvent('message_arrived', ({ conversationId, message }) => {
    if (conversationId === id) isSilent(message.senderId);
  });
  useRealtimeEvent('new_message', ({ conversationId, senderId }) => {
    if (conversationId === id) isSilent(senderId);
  });
  useEffect(() => {
    const next = Math.min(...Object.values(until));
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(
      () => setUntil((old) => Object.fromEntries(Object.entries(old).filter(([, end]) => end > Date.now()))),
      Math.max(50, next - Date.now() + 20),
    );
    return () => clearTimeout(timer);
  }, [until]);
  return Object.keys(until);
}

/** Reports that the reader is typing, twice within the time that it is shown. */
export function useSendTyping(id: string): () => void {
  const sentAt = useRef(0);
  return () => {
    if (Date.now() - sentAt.current < TYPING_MS / 2) return;
    sentAt.current = Date.now();
    showTyping(id);
  };
}
