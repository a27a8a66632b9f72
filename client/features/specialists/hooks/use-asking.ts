import { sentences } from '@portal/server/modules/specialists/chat-sessions/constants.ts';
import { useState } from 'react';
import { useWrite } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { grown } from '../model/growing.ts';
import { keepMessages } from '../queries.ts';

/**
 * Sends a message in a session, and shows its answer while it streams.
 * @param giveBack called with the text of a message that got no answer
 */
export function useAsking(id: string, giveBack: (text: string) => void) {
  const [sent, setSent] = useState<string>();
  const [growing, setGrowing] = useState('');
  const [problem, setProblem] = useState<string>();
  // Shows answers to messages of other tabs, too.
  useRealtimeEvent('answer_growing', ({ sessionId, ...part }) => {
    if (sessionId === id) setGrowing((known) => grown(known, part));
  });
  useRealtimeEvent('chat_sessions_changed', ({ sessionId }) => {
    if (sessionId === id && sent === undefined) setGrowing('');
  });
  const { attempt } = useWrite({
    send: (message: string, once) =>
      api.chatSessions.send.mutate({ id, message, clientId: once.context.idempotencyKey }),
    failed: sentences.sendFailed,
  });

  const ask = async (message: string) => {
    setSent(message);
    setGrowing('');
    setProblem(undefined);
    try {
      const { messages } = await attempt(message);
      keepMessages(id, messages);
    } catch (error) {
      setProblem(errorSentence(error, sentences.sendFailed));
      giveBack(message);
    } finally {
      setSent(undefined);
      setGrowing('');
    }
  };
  return {
    ask: (message: string) => void ask(message),
    /** The message in progress; undefined if this tab has none. */
    sent,
    /** The text of the answer so far. */
    growing,
    /** The error message of the last message. */
    problem,
    forget: () => setProblem(undefined),
  };
}
