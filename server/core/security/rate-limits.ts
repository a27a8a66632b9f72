import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { PortalError } from '../errors/errors.ts';

/**
 * Points per window, in seconds, with room for an office behind one address. Failed sign-ins are throttled separately,
 * over all servers: `modules/auth/commands/throttle-sign-ins.ts`.
 */
const budgets = {
  /** Wrong passwords where a signed-in person confirms the password. */
  passwordChecksPerAccount: { points: 10, duration: 15 * 60 },
  signUpsPerAddress: { points: 300, duration: 10 * 60 },
  resetRequestsPerAddress: { points: 60, duration: 15 * 60 },
  resetAttemptsPerAddress: { points: 100, duration: 15 * 60 },
  /** Checks of certificate numbers, genuine or not. */
  certificateChecksPerAddress: { points: 300, duration: 10 * 60 },
  uploadsPerAccount: { points: 120, duration: 10 * 60 },
  messagesPerAccount: { points: 600, duration: 60 },
  conversationsPerAccount: { points: 60, duration: 10 * 60 },
  typingPerAccount: { points: 120, duration: 60 },
  reviewsAttendedPerAccount: { points: 300, duration: 60 },
  eventsPerAccount: { points: 300, duration: 10 * 60 },
  exportsPerAccount: { points: 60, duration: 10 * 60 },
} as const;

type Budget = keyof typeof budgets;

/** Where nobody has guessed at anything. */
const refusals: { [Name in Budget]?: string } = {
  messagesPerAccount: "You're sending messages too fast. Wait a minute, then try again.",
  conversationsPerAccount: "You've started many conversations. Wait a few minutes, then try again.",
  typingPerAccount: "You're sending messages too fast. Wait a minute, then try again.",
  reviewsAttendedPerAccount: "You're going through the queue too fast. Wait a minute, then try again.",
  eventsPerAccount: "You've added many events. Wait a few minutes, then try again.",
  exportsPerAccount: "You've exported many files. Wait a few minutes, then try again.",
};

const TOO_MANY = 'Too many attempts. Wait a few minutes, then try again.';

export type RateLimits = {
  /** @throws {PortalError} too_many, with the seconds to wait, when the key has no points left */
  consume(budget: Budget, key: string): Promise<void>;
  /** Restores all points, after a success. */
  clear(budget: Budget, key: string): Promise<void>;
};

/**
 * Counters are per server process: several processes allow as many times more, which the budgets take into account.
 */
export function createRateLimits(): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(budgets).map(([name, options]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, ...options }),
    ]),
  ) as Record<Budget, RateLimiterMemory>;

  const refuse = (budget: Budget, result: RateLimiterRes) =>
    new PortalError('too_many', refusals[budget] ?? TOO_MANY, {
      retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
    });

  return {
    async consume(budget, key) {
      try {
        await limiters[budget].consume(key);
      } catch (result) {
        throw result instanceof RateLimiterRes ? refuse(budget, result) : result;
      }
    },
    async clear(budget, key) {
      await limiters[budget].delete(key);
    },
  };
}
