import { useRef, useState } from 'react';
import { createAttempts, type Once } from '../../lib/api/attempts.ts';
import { errorSentence, statusOf } from '../../lib/api/errors.ts';
import { watchSession } from '../../lib/session/account.ts';
import { type ToastOptions, toast } from '../../ui/toast.ts';

/** What is said when a write has worked. */
export type Said = string | (ToastOptions & { text: string });

/** A change on the server, as a screen makes it. */
export interface Write<Input, Answer> {
  /** The call, `api.departments.create.mutate`; hand on `once`, which makes it happen once however often it is sent. */
  send: (input: Input, once: Once) => Promise<Answer>;
  /** Said when it has worked; nothing when the screen shows it anyway. */
  done?: Said | ((answer: Answer, input: Input) => Said | undefined) | undefined;
  /** Said when the server gives no sentence: `Failed to submit bond`. */
  failed: string;
  /** When it has worked: reads again what has changed, and closes what asked for it. */
  onDone?: (answer: Answer, input: Input) => void;
  /** When it has not; gets what to say. */
  onFailed?: ((sentence: string, error: unknown) => void) | undefined;
}

/**
 * The one way to change something on the server from a screen. Takes no second press while the first is under way,
 * and repeats what was lost on the way under the key of the first try.
 * @returns `write` resolves to whether it has worked and never throws; `problem` is the sentence of the last failure;
 *   `attempt` gives the answer instead, or throws, for screens that say themselves what is wrong
 */
export function useWrite<Input, Answer>({ send, done, failed, onDone, onFailed }: Write<Input, Answer>) {
  const [attempts] = useState(createAttempts);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef(false);

  const attempt = async (input: Input): Promise<Answer> => {
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await send(input, attempts.once(input));
      attempts.answered();
      return answer;
    } catch (error) {
      if (isAnswer(error)) attempts.answered();
      watchSession(error);
      throw error;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const write = async (input: Input): Promise<boolean> => {
    if (running.current) return false;
    try {
      const answer = await attempt(input);
      say(typeof done === 'function' ? done(answer, input) : done);
      onDone?.(answer, input);
      return true;
    } catch (error) {
      const sentence = errorSentence(error, failed);
      setProblem(sentence);
      onFailed?.(sentence, error);
      return false;
    }
  };
  return { write, attempt, busy, problem, forget: () => setProblem(undefined) };
}

function say(said: Said | undefined): void {
  if (typeof said === 'string') toast.success(said);
  else if (said) toast.success(said.text, said);
}

/** A refusal has changed nothing. After a fault of the server, as after a lost answer, nobody knows. */
function isAnswer(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status < 500;
}
