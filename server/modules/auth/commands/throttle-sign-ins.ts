import type { Transaction } from '@portal/db/client.ts';
import { inArray, sql } from '@portal/db/drizzle.ts';
import { signInFailures } from '@portal/db/schema/sign-in-failures.ts';
import { PortalError } from '../../../core/errors/errors.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { Context, Services } from '../../../core/kernel/context.ts';
import { write } from '../../../core/kernel/write.ts';
import { typedHash } from '../../../core/security/typed-hash.ts';
import { judgeSignIn, type SignInCounts, type SignInThrottle, signInThrottles } from '../policy.ts';

/** How long an attempt waits here for its turn; a longer wait is answered with the time to retry. */
const HOLD_MS = 3_000;
/** The maximum of waiting attempts. They hold neither a database connection nor a slot for hashing. */
const HOLD_MAX = 200;

type Keys = Record<SignInThrottle, string>;
type Row = { failures: number; endsAt: string };

/** An attempt that the throttles are checking. */
export type SignInAttempt = {
  keys: Keys;
  counts: SignInCounts;
  /** Which counts a wrong password raises. */
  counted: SignInThrottle[];
  /** Past the limit of its network: a wrong one is answered with a time to wait. */
  overNetworkLimit: boolean;
  /** To be called when it is over, whatever came of it. */
  leave(): void;
};

/** Attempts under way on this server: they count like wrong ones until they turn out to be none. */
const underWay = new WeakMap<Services, Map<string, number>>();
let held = 0;

/**
 * Lets an attempt at an account in: at once, after its turn has come, or not at all.
 * @param device the name in the browser's mark for this account; null for a stranger
 * @throws {PortalError} too_many, with the seconds to wait
 */
export async function enterSignIn(
  ctx: Context,
  email: string,
  device: string | null,
): Promise<SignInAttempt> {
  const { services } = ctx;
  const keys = keysOf(ctx, email, device);
  const { before, leave } = countUnderWay(services, keys);
  try {
    const rows = await readRows(services, keys);
    const count = (throttle: SignInThrottle) => (rows.get(keys[throttle])?.failures ?? 0) + before[throttle];
    const counts: SignInCounts = {
      source: count('source'),
      account: count('account'),
      network: count('network'),
      device: count('device'),
    };
    const verdict = judgeSignIn(counts, device !== null);
    if (verdict.kind === 'refused')
      throw refusal(endOf(services, rows.get(keys[verdict.because]), verdict.because));
    const gaps = verdict.kind === 'throttled' ? verdict.gaps : [];
    for (const { throttle, gapMs } of gaps) await waitForTurn(ctx, keys[throttle], throttle, gapMs);
    const asDevice = verdict.kind === 'free' && verdict.as === 'device';
    return {
      keys,
      counts,
      counted: asDevice ? ['device'] : ['source', 'account', 'network'],
      overNetworkLimit: gaps.some(({ throttle }) => throttle === 'network'),
      leave,
    };
  } catch (error) {
    leave();
    throw error;
  }
}

/** The error beyond a limit. */
export const refusal = (waitMs: number) =>
  new PortalError('too_many', 'Too many attempts. Wait a few minutes, then try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  });

/** Counts a wrong password, in the transaction that records it. */
export async function countFailure(tx: Transaction, { clock }: Services, { keys, counted }: SignInAttempt) {
  const values = counted
    .map((throttle) => ({
      key: keys[throttle],
      failures: 1,
      endsAt: isoNow(clock, signInThrottles[throttle].windowMs),
    }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const goesOn = sql`${signInFailures.endsAt} > ${isoNow(clock)}`;
  await tx
    .insert(signInFailures)
    .values(values)
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        failures: sql`case when ${goesOn} then ${signInFailures.failures} + 1 else 1 end`,
        endsAt: sql`case when ${goesOn} then ${signInFailures.endsAt} else excluded.ends_at end`,
        nextAt: sql`case when ${goesOn} then ${signInFailures.nextAt} end`,
      },
    });
}

/** Resets the count of a caller with the right password: their own typing errors, nobody else's. */
export async function forgiveFailures(tx: Transaction, { keys, counts }: SignInAttempt): Promise<void> {
  if (counts.source === 0 && counts.device === 0) return;
  const own = tx
    .select({ failures: signInFailures.failures })
    .from(signInFailures)
    .where(sql`${signInFailures.key} = ${keys.source}`);
  await tx
    .update(signInFailures)
    .set({ failures: sql`greatest(0, ${signInFailures.failures} - coalesce((${own}), 0))` })
    .where(sql`${signInFailures.key} = ${keys.account}`);
  await tx.delete(signInFailures).where(inArray(signInFailures.key, [keys.source, keys.device]));
}

function keysOf({ services, client }: Context, email: string, device: string | null): Keys {
  const key = (throttle: SignInThrottle, ...parts: string[]) =>
    `${throttle}:${typedHash(services, parts.join(' '))}`;
  return {
    source: key('source', email, client.network),
    account: key('account', email),
    network: key('network', client.network),
    device: key('device', email, device ?? ''),
  };
}

function countUnderWay(services: Services, keys: Keys) {
  const counts = underWay.get(services) ?? new Map<string, number>();
  underWay.set(services, counts);
  const before = Object.fromEntries(
    Object.entries(keys).map(([throttle, key]) => {
      const already = counts.get(key) ?? 0;
      counts.set(key, already + 1);
      return [throttle, already];
    }),
  ) as SignInCounts;
  const leave = () => {
    for (const key of Object.values(keys)) {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    }
  };
  return { before, leave };
}

async function readRows({ db, clock }: Services, keys: Keys): Promise<Map<string, Row>> {
  const rows = await db
    .select()
    .from(signInFailures)
    .where(inArray(signInFailures.key, Object.values(keys)));
  const now = isoNow(clock);
  return new Map(rows.filter(({ endsAt }) => endsAt > now).map((row) => [row.key, row]));
}

const endOf = ({ clock }: Services, row: Row | undefined, throttle: SignInThrottle) =>
  row ? Date.parse(row.endsAt) - clock.now().getTime() : signInThrottles[throttle].windowMs;

/** Waits for the next place in the row of those who try the same; each place is so far behind the one before. */
async function waitForTurn(
  ctx: Context,
  key: string,
  throttle: SignInThrottle,
  gapMs: number,
): Promise<void> {
  const { clock } = ctx.services;
  const now = clock.now().getTime();
  const endsAt = isoNow(clock, signInThrottles[throttle].windowMs);
  const { mine, at } = await write(ctx, (tx) => takePlace(tx, key, { now, gapMs, endsAt }));
  const waitMs = at - now;
  if (!mine || held >= HOLD_MAX) throw refusal(waitMs);
  if (waitMs <= 0) return;
  held += 1;
  try {
    await clock.sleep(waitMs);
  } finally {
    held -= 1;
  }
}

const isoOf = (ms: number) => new Date(ms).toISOString();

/** When it is this attempt's turn, in ms, or the next one's when that is too far away. */
async function takePlace(
  tx: Transaction,
  key: string,
  { now, gapMs, endsAt }: { now: number; gapMs: number; endsAt: string },
): Promise<{ mine: boolean; at: number }> {
  const wholeGap = Math.round(gapMs);
  const gap = sql`${wholeGap} * interval '1 millisecond'`;
  const [taken] = await tx
    .insert(signInFailures)
    .values({ key, failures: 0, endsAt, nextAt: isoOf(now + wholeGap) })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: { nextAt: sql`greatest(${signInFailures.nextAt}, ${isoOf(now)}) + ${gap}` },
      setWhere: sql`${signInFailures.nextAt} is null or ${signInFailures.nextAt} <= ${isoOf(now + HOLD_MS)}`,
    })
    .returning({ nextAt: signInFailures.nextAt });
  if (taken?.nextAt) return { mine: true, at: Date.parse(taken.nextAt) - wholeGap };
  const [row] = await tx
    .select({ nextAt: signInFailures.nextAt })
    .from(signInFailures)
    .where(sql`${signInFailures.key} = ${key}`);
  return { mine: false, at: row?.nextAt ? Date.parse(row.nextAt) : now };
}
