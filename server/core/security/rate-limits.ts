import type { Sql } from 'postgres';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { toPortalError } from '../errors/error-mapping.ts';
import { PortalError } from '../errors/errors.ts';
import { createPointBlocks } from './point-blocks.ts';

/**
 * Points per window, in seconds, with room for an office behind one address. Failed sign-ins are throttled separately,
 * over all servers: `modules/auth/commands/throttle-sign-ins.ts`.
 */
export const budgets = {
  /** Wrong passwords where a signed-in person confirms the password. */
  passwordChecksPerAccount: { points: 10, duration: 15 * 60 },
  signUpsPerAddress: { points: 300, duration: 10 * 60 },
  /**
   * Known addresses that sign-ups of one network have learned of, by their refusals: an office with typing errors stays below, a
   * list of addresses does not. Not longer than an hour, because nobody of that network can sign up meanwhile.
   */
  takenAddressesPerAddress: { points: 60, duration: 60 * 60 },
  /** The same address again tells nothing new, and is not counted. */
  takenAddressOfNetwork: { points: 1, duration: 60 * 60 },
  confirmationLettersPerAccount: { points: 5, duration: 60 * 60 },
  resetRequestsPerAddress: { points: 60, duration: 15 * 60 },
  resetAttemptsPerAddress: { points: 100, duration: 15 * 60 },
  /** Sign-ins with passkeys that are begun; nobody can guess at them. */
  passkeyRequestsPerAddress: { points: 600, duration: 10 * 60 },
  /** Checks of certificate numbers, genuine or not. */
  certificateChecksPerAddress: { points: 300, duration: 10 * 60 },
  uploadsPerAccount: { points: 120, duration: 10 * 60 },
  messagesPerAccount: { points: 600, duration: 60 },
  conversationsPerAccount: { points: 60, duration: 10 * 60 },
  typingPerAccount: { points: 120, duration: 60 },
  reviewsAttendedPerAccount: { points: 300, duration: 60 },
  eventsPerAccount: { points: 300, duration: 10 * 60 },
  exportsPerAccount: { points: 60, duration: 10 * 60 },
  /** Begun and finished sign-ins through the identity provider. */
  identitySignInsPerAddress: { points: 600, duration: 10 * 60 },
  provisioningCalls: { points: 1_800, duration: 60 },
  wrongProvisioningTokensPerAddress: { points: 20, duration: 15 * 60 },
  ownDataPerAccount: { points: 5, duration: 60 * 60 },
} as const;

type Budget = keyof typeof budgets;

/** Budgets of calls that people make all the time, whose points each process takes in blocks. */
const inBlocks: readonly Budget[] = ['messagesPerAccount', 'typingPerAccount'];

/** Where nobody has guessed at anything. */
const refusals: { [Name in Budget]?: string } = {
  confirmationLettersPerAccount:
    'You asked for several emails. Check your spam folder, or wait an hour, then try again.',
  messagesPerAccount: "You're sending messages too fast. Wait a minute, then try again.",
  conversationsPerAccount: "You've started many conversations. Wait a few minutes, then try again.",
  typingPerAccount: "You're sending messages too fast. Wait a minute, then try again.",
  reviewsAttendedPerAccount: "You're going through the queue too fast. Wait a minute, then try again.",
  eventsPerAccount: "You've added many events. Wait a few minutes, then try again.",
  ownDataPerAccount: "You've exported your data several times. Wait an hour, then try again.",
  exportsPerAccount: "You've exported many files. Wait a few minutes, then try again.",
  provisioningCalls: 'Too many requests. Wait a minute, then try again.',
};

const TOO_MANY = 'Too many attempts. Wait a few minutes, then try again.';

export type RateLimits = {
  /** @throws {PortalError} too_many, with the seconds to wait, when the key has no points left */
  consume(budget: Budget, key: string): Promise<void>;
  /**
   * Takes a point for work that may still be refused: a refusal gives the point back, since it changed nothing. Not where
   * refusals answer somebody's guesses.
   */
  spend<T>(budget: Budget, key: string, work: () => Promise<T>): Promise<T>;
  /** Refuses a key without points, and takes none. @throws {PortalError} too_many */
  requireLeft(budget: Budget, key: string): Promise<void>;
  /** Restores all points, after a success. */
  clear(budget: Budget, key: string): Promise<void>;
};

/**
 * Counts over all server processes, in PostgreSQL: one statement for each limited call, one for a block of those that are made
 * all the time, and none for a key that this process has found to be over its limit.
 * @param counts a connection outside of the call's transaction, so that a refused call counts, too
 */
export function createRateLimits(counts: Sql): RateLimits {
  const storeClient = { query: (query: StoreQuery) => runQuery(counts, query) };
  const limiters = Object.fromEntries(
    Object.entries(budgets).map(([name, { points, duration }]) => [
      name,
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        tableName: 'rate_counts',
        tableCreated: true,
        // The nightly sweep of maintenance deletes old counts.
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration,
        inMemoryBlockOnConsumed: points + 1,
      }),
    ]),
  ) as Record<Budget, RateLimiterPostgres>;

  const refuse = (budget: Budget, result: RateLimiterRes) =>
    new PortalError('too_many', refusals[budget] ?? TOO_MANY, {
      retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
    });

  const blocks = new Map(
    inBlocks.map((budget) => [
      budget,
      createPointBlocks((key, points) => takeUpTo(limiters[budget], key, points)),
    ]),
  );

  async function consume(budget: Budget, key: string): Promise<void> {
    try {
      await (blocks.get(budget)?.spend(key) ?? limiters[budget].consume(key));
    } catch (result) {
      throw result instanceof RateLimiterRes ? refuse(budget, result) : result;
    }
  }

  /** A count that cannot be corrected is no reason to fail: its window ends. */
  const giveBack = async (budget: Budget, key: string): Promise<unknown> =>
    blocks.get(budget)?.giveBack(key) ?? limiters[budget].reward(key).catch(() => {});

  return {
    consume,
    async spend(budget, key, work) {
      await consume(budget, key);
      try {
        return await work();
      } catch (error) {
        if (isRefusal(error)) await giveBack(budget, key);
        throw error;
      }
    },
    async requireLeft(budget, key) {
      const result = await limiters[budget].get(key);
      if (result && result.consumedPoints >= budgets[budget].points) throw refuse(budget, result);
    },
    async clear(budget, key) {
      await limiters[budget].delete(key);
    },
  };
}

/** Whether the call was refused for its input or its caller, by either protocol's error. */
function isRefusal(error: unknown): boolean {
  const { code, status } = toPortalError(error);
  return status < 500 && code !== 'too_many';
}

/** Takes this many points, or those that are left. @throws {RateLimiterRes} when none is left */
async function takeUpTo(limiter: RateLimiterPostgres, key: string, points: number): Promise<number> {
  try {
    await limiter.consume(key, points);
    return points;
  } catch (result) {
    if (!(result instanceof RateLimiterRes)) throw result;
    const granted = limiter.points - (result.consumedPoints - points);
    // A key that this process has found to be over its limit is refused without a count.
    if (result.consumedPoints === 0 || granted <= 0) throw result;
    return granted;
  }
}

/** A query as the library sends it. */
type StoreQuery = { text: string; values: Array<string | number | null> };

async function runQuery(counts: Sql, { text, values }: StoreQuery) {
  const rows = await counts.unsafe(text, values, { prepare: true });
  return { rows, rowCount: rows.count };
}
