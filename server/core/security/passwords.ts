import argon2 from 'argon2';
import { PortalError } from '../errors/errors.ts';

export type HashParameters = { memoryCost: number; timeCost: number; parallelism: number };

/** Two passes over 19 MiB in one lane. */
const standard: HashParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Sign-ins in the queue for a free core; further ones are refused. */
const MAX_WAITING = 64;

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /**
   * Takes as long for `null` (no such account) as for a real hash. `outdated` means that the password should be hashed
   * again.
   */
  verify(hash: string | null, password: string): Promise<{ matches: boolean; outdated: boolean }>;
};

/**
 * Hashing shares libuv's few threads with token checks and file access, so its concurrency is limited.
 * @param cost of argon2id; hashes made with another one are outdated
 * @throws {PortalError} too_many when the queue is full
 */
export function createPasswordHasher(atOnce: number, cost: HashParameters = standard): PasswordHasher {
  const parameters = { ...cost, type: argon2.argon2id } as const;
  let running = 0;
  const waiting: Array<() => void> = [];
  let decoy: Promise<string> | undefined;

  async function gated<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= MAX_WAITING) {
        throw new PortalError('too_many', 'Many people are signing in right now. Try again in a moment.', {
          retryAfterSeconds: 3,
        });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const hash = (password: string) => gated(() => argon2.hash(normalized(password), parameters));

  return {
    hash,
    async verify(stored, password) {
      decoy ??= argon2.hash('nobody has this password', parameters);
      const against = stored ?? (await decoy);
      const matches = await gated(() => argon2.verify(against, normalized(password)));
      if (stored === null) return { matches: false, outdated: false };
      return { matches, outdated: matches && argon2.needsRehash(stored, parameters) };
    },
  };
}

/** Keyboards encode the same letter differently, for instance é as one code point or as two. */
const normalized = (password: string) => password.normalize('NFKC');
