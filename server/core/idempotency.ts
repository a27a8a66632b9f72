import { createHash } from 'node:crypto';
import type { Transaction } from '@portal/db/client.ts';
import { idempotencyKeys } from '@portal/db/schema/idempotency-keys.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from './context.ts';
import { conflict } from './errors.ts';

/** How long the second of two equal calls waits for the first one's answer to be stored. */
const ANSWER_WAIT_MS = 3_000;

type Claim = { userId: string; procedure: string; key: string; inputHash: string; claimed: boolean };

/** The claim that belongs to a running call; kept beside the context so that handlers need not know of it. */
const claims = new WeakMap<Context, Claim>();

class AlreadyDone extends Error {}

/** Takes the key inside the first transaction of the call. A second call with the key waits here until that commits. */
export async function claimIdempotencyKey(tx: Transaction, ctx: Context): Promise<void> {
  const claim = claims.get(ctx);
  if (!claim || claim.claimed) return;
  const { userId, procedure, key, inputHash } = claim;
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ userId, procedure, key, inputHash, answer: null })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length === 0) throw new AlreadyDone();
  claim.claimed = true;
}

/**
 * Carries a write out once for each (account, procedure, key) and answers repeats with the first answer.
 * @param ctx the very object that the handler will hand to `write`
 * @throws {PortalError} conflict when the key was used with another input
 */
export async function once<T>(ctx: Context, procedure: string, input: unknown, run: () => Promise<T>): Promise<T> {
  if (!ctx.idempotencyKey || !ctx.actor) return run();
  const inputHash = createHash('sha256').update(JSON.stringify(input ?? null)).digest('hex');
  const claim: Claim = { userId: ctx.actor.userId, procedure, key: ctx.idempotencyKey, inputHash, claimed: false };
  claims.set(ctx, claim);
  try {
    const answer = await run();
    if (claim.claimed) await storeAnswer(ctx, claim, answer);
    return answer;
  } catch (error) {
    if (!isAlreadyDone(error)) throw error;
    return (await earlierAnswer(ctx, claim)) as T;
  }
}

/** Drizzle wraps what a transaction throws only for driver errors, but a cause is cheap to look at. */
const isAlreadyDone = (error: unknown): boolean =>
  error instanceof AlreadyDone || (error instanceof Error && error.cause instanceof AlreadyDone);

const sameKey = (claim: Claim) =>
  and(
    eq(idempotencyKeys.userId, claim.userId),
    eq(idempotencyKeys.procedure, claim.procedure),
    eq(idempotencyKeys.key, claim.key),
  );

async function storeAnswer(ctx: Context, claim: Claim, answer: unknown) {
  await ctx.services.db.update(idempotencyKeys).set({ answer: { value: answer } }).where(sameKey(claim));
}

async function earlierAnswer(ctx: Context, claim: Claim): Promise<unknown> {
  const until = Date.now() + ANSWER_WAIT_MS;
  do {
    const [row] = await ctx.services.db.select().from(idempotencyKeys).where(sameKey(claim));
    if (row && row.inputHash !== claim.inputHash) {
      throw conflict('This idempotency key was already used for another request.');
    }
    if (row?.answer) return (row.answer as { value: unknown }).value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  } while (Date.now() < until);
  throw conflict('This request was already carried out.');
}
