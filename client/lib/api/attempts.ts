import { randomKey } from './random-key.ts';

/**
 * Passed along with a write that may be retried, so that the server runs it once: `api.x.create.mutate(input, once)`.
 */
export interface Once {
  context: { idempotencyKey: string };
}

/** The idempotency keys of one form or one button. */
export interface Attempts {
  /** The same key for the same input until the outcome is known; a new one after any change. */
  once: (input: unknown) => Once;
  /** The server has answered, with success or an error: the next attempt is another write. */
  answered: () => void;
}

export function createAttempts(): Attempts {
  let open: { input: string; key: string } | undefined;
  return {
    once: (input) => {
      const text = JSON.stringify(input ?? null);
      if (open?.input !== text) open = { input: text, key: randomKey() };
      return { context: { idempotencyKey: open.key } };
    },
    answered: () => {
      open = undefined;
    },
  };
}
