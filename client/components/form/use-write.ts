import { useRef, useState } from 'react';
import { createAttempts, type Once } from '../../lib/api/attempts.ts';
import { errorSentence, statusOf } from '../../lib/api/errors.ts';
import { watchSession } from '../../lib/session/account.ts';
import { type ToastOptions, toast } from '../../ui/toast.ts';

/** The message after a successful write. */
export type Said = string | (ToastOptions & { text: string });

/** A mutation, as a screen makes it. */
export interface Write<Input, Answer> {
  /** The call, `api.departments.create.mutate`; pass on `once`, whose idempotency key makes retries safe. */
  send: (input: Input, once: Once) => Promise<Answer>;
  /** Success message; undefined when the screen shows the result anyway. */
  done?: Said | ((answer: Answer, input: Input) => Said | undefined) | undefined;
  /** Fallback error message: `Failed to submit bond`. */
  failed: string;
  /** On success: invalidate queries and close the form. */
  onDone?: (answer: Answer, input: Input) => void;
  /** On failure, with the message. */
  onFailed?: ((sentence: string, error: unknown) => void) | undefined;
}

/**
 * The one way to run a mutation from a screen. Ignores a second press while the first is pending, and retries a lost
 * request with the idempotency key of the first attempt.
 * @returns `write` resolves to whether it succeeded and never throws; `problem` is the message of the last failure;
 * `attempt` returns the answer instead, or throws, for screens with their own error messages
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
      showToast(typeof done === 'function' ? done(answer, input) : done);
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

function showToast(message: Said | undefined): void {
  if (typeof message === 'string') toast.success(message);
  else if (message) toast.success(message.text, message);
}

/** A 4xx has changed nothing. After a 5xx, as after a lost answer, the outcome is unknown. */
function isAnswer(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status < 500;
}
