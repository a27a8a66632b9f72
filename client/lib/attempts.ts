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
      if (open?.input !== text) open = { input: text, key: newKey() };
      return { context: { idempotencyKey: open.key } };
    },
    answered: () => {
      open = undefined;
    },
  };
}

/** Random, and also made where the portal is reached without TLS and `randomUUID` is missing. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
