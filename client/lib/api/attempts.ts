import { randomKey } from './random-key.ts';

/** Goes with a write that may be sent again, so that the server carries it out once: `api.x.create.mutate(input, once)`. */
export interface Once {
  context: { idempotencyKey: string };
}

/** The keys under which one form, or one button, sends its writes. */
export interface Attempts {
  /** The same key for the same input for as long as nobody knows what became of it; a new one after any change. */
  once: (input: unknown) => Once;
  /** The server has answered, whatever it said: the next attempt is another write. */
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
