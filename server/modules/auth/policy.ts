import { days, minutes } from '../../core/kernel/clock.ts';
import { TOKEN_GRACE_MS, TOKEN_LIFETIME_MS } from './constants.ts';

/** The window in which one kind of wrong passwords is counted, and the number of free attempts. */
type Throttle = { free: number; windowMs: number };

/**
 * How wrong passwords are held against whom; docs/decisions/0017-sign-in-and-accounts.md says why. A source is one network
 * that tries one account; a device is a browser that has signed in to this account before.
 */
export const signInThrottles = {
  source: { free: 20, windowMs: minutes(15) },
  account: { free: 40, windowMs: days(1) },
  network: { free: 120, windowMs: minutes(15) },
  device: { free: 20, windowMs: days(1) },
} as const satisfies Record<string, Throttle>;

export type SignInThrottle = keyof typeof signInThrottles;

/** Wrong ones that a source may have while the account as a whole is slowed down. */
const SOURCE_FREE_UNDER_ATTACK = 3;

export type SignInCounts = Record<SignInThrottle, number>;

export type SignInVerdict =
  /** Tried at once. */
  | { kind: 'free'; as: 'device' | 'stranger' }
  /** Not tried at all. */
  | { kind: 'refused'; because: SignInThrottle }
  /** Tried one after the other, so long apart. */
  | { kind: 'throttled'; gaps: Array<{ throttle: 'account' | 'network'; gapMs: number }> };

/**
 * The verdict on an attempt, by the wrong ones before it.
 * @param known whether the browser has a mark of this account
 */
export function judgeSignIn(counts: SignInCounts, known: boolean): SignInVerdict {
  if (known && counts.device < signInThrottles.device.free) return { kind: 'free', as: 'device' };
  const attacked = counts.account >= signInThrottles.account.free;
  const sourceFree = attacked ? SOURCE_FREE_UNDER_ATTACK : signInThrottles.source.free;
  if (counts.source >= sourceFree) return { kind: 'refused', because: 'source' };
  const gaps: Array<{ throttle: 'account' | 'network'; gapMs: number }> = [];
  if (attacked) gaps.push({ throttle: 'account', gapMs: accountGapMs(counts.account) });
  if (counts.network >= signInThrottles.network.free) {
    gaps.push({ throttle: 'network', gapMs: networkGapMs(counts.network) });
  }
  return gaps.length > 0 ? { kind: 'throttled', gaps } : { kind: 'free', as: 'stranger' };
}

/** Doubles with each dozen: some 250 tries a day, however many there are who try. */
export const accountGapMs = (failures: number) =>
  Math.min(minutes(15), 500 * 2 ** ((failures - signInThrottles.account.free) / 12));

/** Grows slowly: behind one address there may be an office, and each of its people is tried for the first time. */
const networkGapMs = (failures: number) =>
  Math.min(7_000, 100 * (1 + failures - signInThrottles.network.free));

/** The stored state of a session's tokens. */
export type TokenState = {
  /** Of the newest token. */
  tokenNumber: number;
  tokenIssuedAt: string;
  /** Null while the newest one was not used: its answer may have been lost, and the one before is no stolen one. */
  tokenUsedAt: string | null;
};

export type TokenVerdict =
  /** The newest one. */
  | 'newest'
  /** The one before, while requests with it may be under way, or the newest did not arrive. */
  | 'replaced'
  /** Too old, and nobody did anything wrong. */
  | 'over'
  /** It was replaced, and the newer one is in use: two hold copies of the session's tokens. */
  | 'stolen';

/** Judges a token by its number. */
export function judgeToken(
  number: number,
  { tokenNumber, tokenIssuedAt, tokenUsedAt }: TokenState,
  now: number,
): TokenVerdict {
  if (number === tokenNumber) return 'newest';
  if (number > tokenNumber) return 'over';
  if (number < tokenNumber - 1) return 'stolen';
  if (tokenUsedAt === null) return now - Date.parse(tokenIssuedAt) < TOKEN_LIFETIME_MS ? 'replaced' : 'over';
  return now - Date.parse(tokenUsedAt) < TOKEN_GRACE_MS ? 'replaced' : 'stolen';
}
