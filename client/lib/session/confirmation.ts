import { useSyncExternalStore } from 'react';

/** The open question, which several calls may wait for. */
let question: { answer: Promise<boolean>; close: (confirmed: boolean) => void } | undefined;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

/**
 * Asks the person to confirm that it is them, over whatever page is open.
 * @returns whether they did; the call that was refused can then be made again
 */
export function askToConfirm(): Promise<boolean> {
  if (question) return question.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  question = {
    answer: promise,
    close: (confirmed) => {
      question = undefined;
      resolve(confirmed);
      notify();
    },
  };
  notify();
  return promise;
}

export const closeConfirmation = (confirmed: boolean): void => question?.close(confirmed);

/** Whether the question is open; re-renders on changes. */
export const useConfirmation = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question !== undefined,
  );
