import { createHash } from 'node:crypto';
import type { Transaction } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import { idempotencyKeys } from '@portal/db/schema/idempotency-keys.ts';
import { badInput, conflict } from '../errors/errors.ts';
import type { Context } from './context.ts';

/** Keys are part of an index, whose entries are limited in size. */
const KEY_MAX = 200;

/** An idempotency key that a running call wants to take. */
export type IdempotencyClaim = {
  userId: string;
  procedure: string;
  key: string;
  /** SHA-256 of the input. */
  inputHash: string;
  /** Whether this call has taken the key. */
  taken: boolean;
};

/** Thrown inside the second of two equal calls, which then gets the first one's answer. */
export class AlreadyDone extends Error {
  override name = 'AlreadyDone';
}

/**
 * The claim of a call, or undefined when the caller sent no key.
 * @param keepsClientId the call detects repeats by its `clientId`
 */
export function idempotencyClaim(
  ctx: Context,
  procedure: string,
  input: unknown,
  { keepsClientId = false }: { keepsClientId?: boolean } = {},
): IdempotencyClaim | undefined {
  const key = ctx.idempotencyKey ?? (keepsClientId ? undefined : clientIdOf(input));
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

/** Takes the key in the transaction of the call. A second call with the same key waits here until that commits. */
export async function takeIdempotencyKey(tx: Transaction, claim: IdempotencyClaim): Promise<void> {
  if (claim.taken) return;
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

/** Stores the answer for retries, in the transaction of the change. */
export async function storeAnswer(tx: Transaction, claim: IdempotencyClaim, answer: unknown): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ answer: { value: answer } })
    .where(sameKey(claim));
}

/**
 * The first call's answer, which is visible together with its key.
 * @throws {PortalError} conflict when the key was used with another input
 */
export async function earlierAnswer(ctx: Context, claim: IdempotencyClaim): Promise<unknown> {
  const [row] = await ctx.services.db.select().from(idempotencyKeys).where(sameKey(claim));
  if (row && row.inputHash !== claim.inputHash) {
    throw conflict('This idempotency key was already used for another request.');
  }
  if (!row?.answer) throw conflict('This request was already carried out.');
  return row.answer.value;
}
