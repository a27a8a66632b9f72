import { sentences } from '@portal/server/modules/specialists/chat-sessions/constants.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWrite, useWriteInPlace } from '../../../components/form/use-write.ts';
import { useDraft } from '../../../components/thread/use-draft.ts';
import { api } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { unanswered } from '../model/asked.ts';
import { grown } from '../model/growing.ts';
import { keepMessages, type Session } from '../queries.ts';

interface Asking {
  session: Session;
  /** Whether the session was just read. */
  fresh: boolean;
  /** Called with the text of a message that got no answer. */
  giveBack: (text: string) => void;
}

/** Sends a message in a session, and shows its answer while it streams. */
export function useAsking({ session: { id, messages, pending }, fresh, giveBack }: Asking) {
  const [sent, setSent] = useState<string>();
  const [growing, setGrowing] = useState('');
  const [problem, setProblem] = useState<string>();
  // For people who leave during the answer: the message returns to the field if it gets none.
  const [asked, keepAsked] = useDraft(`ai-asked-${id}`);
  const begun = pending?.answer ?? '';
  const longest = begun.length > growing.length ? begun : growing;
  // Shows answers to messages of other tabs, too.
  useRealtimeEvent('answer_growing', ({ sessionId, ...part }) => {
    if (sessionId === id) setGrowing((known) => grown(known.length < begun.length ? begun : known, part));
  });
  useRealtimeEvent('chat_sessions_changed', ({ sessionId }) => {
    if (sessionId === id && sent === undefined) setGrowing('');
  });
  const { attempt } = useWriteInPlace({
    send: (message: string, once) =>
      api.chatSessions.send.mutate({ id, message, clientId: once.context.idempotencyKey }),
    failed: sentences.sendFailed,
  });
  const stopping = useWrite({
    send: () => api.chatSessions.stop.mutate({ id }),
    failed: sentences.stopFailed,
  });

  const settled = fresh && pending === null && sent === undefined;
  const takeBack = useEffectEvent(() => {
    const lost = unanswered(asked, messages.length);
    keepAsked('');
    if (lost !== undefined) giveBack(lost);
  });
  useEffect(() => {
    if (settled && asked !== '') takeBack();
  }, [settled, asked]);

  const ask = async (message: string) => {
    setSent(message);
    setGrowing('');
    setProblem(undefined);
    keepAsked(`${messages.length} ${message}`);
    try {
      const { messages: arrived } = await attempt(message);
      keepMessages(id, arrived);
    } catch (error) {
      const sentence = errorSentence(error, sentences.sendFailed);
      if (sentence !== sentences.stoppedEarly) setProblem(sentence);
      giveBack(message);
    } finally {
      keepAsked('');
      setSent(undefined);
      setGrowing('');
    }
  };
  return {
    ask: (message: string) => void ask(message),
    stop: () => void stopping.write(undefined),
    stopping: stopping.busy,
    /** The message in progress, of this tab or another one. */
    sent: sent ?? pending?.question,
    /** The text of the answer so far. */
    growing: sent === undefined ? longest : growing,
    /** Whether an answer is in progress. */
    answering: sent !== undefined || pending !== null || growing !== '',
    /** Whether no message can be sent now. */
    busy: sent !== undefined || pending !== null,
    /** The error message of the last message. */
    problem,
    forget: () => setProblem(undefined),
  };
}
