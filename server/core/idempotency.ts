import { createHash } from 'node:crypto';
import type { Transaction } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import { idempotencyKeys } from '@portal/db/schema/idempotency-keys.ts';
import type { Context } from './context.ts';
import { badInput, conflict } from './errors.ts';

/** How long the second of two equal calls waits for the first one's answer to be stored. */
const ANSWER_WAIT_MS = 3_000;

/** Keys are part of an index, which bears so much. */
const KEY_MAX = 200;

/** A key that a running call wants to take. */
export type IdempotencyClaim = {
  userId: string;
  procedure: string;
  key: string;
  /** SHA-256 of the input. */
  inputHash: string;
  /** Whether this call has taken the key. */
  taken: boolean;
};

/** Thrown inside the second of two equal calls; the call is then answered with the first one's answer. */
export class AlreadyDone extends Error {
  override name = 'AlreadyDone';
}

/** What the call wants to take, or undefined when the caller sent no key. */
export function idempotencyClaim(
  ctx: Context,
  procedure: string,
  input: unknown,
): IdempotencyClaim | undefined {
  const key = ctx.idempotencyKey ?? clientIdOf(input);
  if (!key || !ctx.actor) return undefined;
  if (key.length > KEY_MAX) throw badInput(`An idempotency key has at most ${KEY_MAX} characters.`);
  const inputHash = createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest('hex');
  return { userId: ctx.actor.userId, procedure, key, inputHash, taken: false };
}

function clientIdOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('clientId' in input)) return undefined;
  return typeof input.clientId === 'string' && input.clientId !== '' ? input.clientId : undefined;
}

/** Takes the key inside the first transaction of the call. A second call with the key waits here until that commits. */
export async function takeIdempotencyKey(
  tx: Transaction,
  claim: IdempotencyClaim | undefined,
): Promise<void> {
  if (!claim || claim.taken) return;
  const { userId, procedure, key, inputHash } = claim;
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ userId, procedure, key, inputHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (rows.length === 0) throw new AlreadyDone();
  claim.taken = true;
}

const sameKey = (claim: IdempotencyClaim) =>
  and(
    eq(idempotencyKeys.userId, claim.userId),
    eq(idempotencyKeys.procedure, claim.procedure),
    eq(idempotencyKeys.key, claim.key),
  );

/** Keeps the answer for repeats. Called after the write has been committed. */
export async function storeAnswer(ctx: Context, claim: IdempotencyClaim, answer: unknown) {
  await ctx.services.db
    .update(idempotencyKeys)
    .set({ answer: { value: answer } })
    .where(sameKey(claim));
}

/**
 * The first call's answer; waits a moment for it to be stored.
 * @throws {PortalError} conflict when the key was used with another input, or the first answer was lost
 */
export async function earlierAnswer(ctx: Context, claim: IdempotencyClaim): Promise<unknown> {
  const until = Date.now() + ANSWER_WAIT_MS;
  do {
    const [row] = await ctx.services.db.select().from(idempotencyKeys).where(sameKey(claim));
    if (row && row.inputHash !== claim.inputHash) {
      throw conflict('This idempotency key was already used for another request.');
    }
    if (row?.answer) return row.answer.value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  } while (Date.now() < until);
  throw conflict('This request was already carried out.');
}
