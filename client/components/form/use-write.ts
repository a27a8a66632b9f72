import { useRef, useState } from 'react';
import { createAttempts, type Once } from '../../lib/api/attempts.ts';
import { errorSentence, isFinal, statusOf } from '../../lib/api/errors.ts';
import { forgetPress } from '../../lib/page/kept-over-reload.ts';
import { lasting, lastPress } from '../../lib/page/last-press.ts';
import { watchSession } from '../../lib/session/account.ts';
import { type ToastOptions, toast } from '../../ui/toast.ts';
import { writeProblems } from './write-problems.ts';

/** The message after a successful write. */
export type Said = string | (ToastOptions & { text: string });

/** A mutation, as a screen makes it. */
interface Call<Input, Answer> {
  /** The call, `api.departments.create.mutate`; pass on `once`, whose idempotency key makes retries safe. */
  send: (input: Input, once: Once) => Promise<Answer>;
  /** Success message; undefined when the screen shows the result anyway. */
  done?: Said | ((answer: Answer, input: Input) => Said | undefined) | undefined;
  /** Fallback error message: `Failed to submit bond`. */
  failed: string;
  /** On success: invalidate queries and close the form. */
  onDone?: (answer: Answer, input: Input) => void;
}

/** A mutation whose failure is shown beside the control that was pressed. */
export interface Write<Input, Answer> extends Call<Input, Answer> {
  /** On failure, after it is shown: refetch what somebody else may have changed. */
  onFailed?: (error: unknown) => void;
}

/** A mutation whose screen shows the failure itself. */
export interface WriteInPlace<Input, Answer> extends Call<Input, Answer> {
  /** On failure, with the message. */
  onFailed?: ((sentence: string, error: unknown) => void) | undefined;
}

/**
 * The one way to run a mutation from a screen. Ignores a second press while the first is pending, and retries a lost
 * request with the idempotency key of the first attempt. A failure is shown beside the control that was pressed, until
 * it is dismissed or the write is made again.
 * @returns `write` resolves to whether it succeeded and never throws
 */
export function useWrite<Input, Answer>({ onFailed, ...call }: Write<Input, Answer>) {
  const [owner] = useState(() => ({}));
  const control = useRef<Element>(undefined);
  const { write: send, busy } = useWriteInPlace<Input, Answer>(call);

  const run = async (input: Input): Promise<boolean> => {
    writeProblems.forget(owner);
    return send(input, (sentence, error) => {
      writeProblems.show(owner, {
        sentence,
        control: control.current,
        retry: isFinal(error) ? undefined : () => void run(input),
        page: location.pathname,
      });
      onFailed?.(error);
    });
  };
  const write = (input: Input): Promise<boolean> => {
    control.current = lasting(lastPress());
    return run(input);
  };
  return { write, busy };
}

/**
 * `useWrite` for a screen that shows the failure itself, such as a form at its fields.
 * @returns `problem` is the message of the last failure; `attempt` returns the answer instead, or throws, for screens
 * with their own error messages
 */
export function useWriteInPlace<Input, Answer>({
  send,
  done,
  failed,
  onDone,
  onFailed,
}: WriteInPlace<Input, Answer>) {
  const [attempts] = useState(createAttempts);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef(false);

  const attempt = async (input: Input): Promise<Answer> => {
    running.current = true;
    forgetPress();
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
  const write = async (input: Input, report = onFailed): Promise<boolean> => {
    if (running.current) return false;
    try {
      const answer = await attempt(input);
      showToast(typeof done === 'function' ? done(answer, input) : done);
      onDone?.(answer, input);
      return true;
    } catch (error) {
      const sentence = errorSentence(error, failed);
      setProblem(sentence);
      report?.(sentence, error);
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
