import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import type { z } from 'zod';
import type { Context } from '../../../core/context.ts';
import { PortalError } from '../../../core/errors.ts';
import { audit, write } from '../../../core/write.ts';
import { sentences } from '../constants.ts';
import { presentSessionUser } from '../presenter.ts';
import { findCredentials, findSessionUser } from '../queries.ts';
import type { loginInput } from '../schema.ts';
import { openSession } from './sessions.ts';

/**
 * Opens a session. Answers alike, and in like time, for a wrong password, an unknown address, a deactivated
 * account and one that has no password yet.
 * @throws {PortalError} unauthenticated; too_many after a run of failures
 */
export async function signIn(ctx: Context, input: z.infer<typeof loginInput>) {
  const { services } = ctx;
  const { passwords, db } = services;
  const { userId, outdated } = await countingFailures(ctx, input.email, async () => {
    const credentials = await findCredentials(db, input.email);
    const verdict = await passwords.verify(credentials?.passwordHash ?? null, input.password);
    return credentials && verdict.matches ? { userId: credentials.userId, outdated: verdict.outdated } : null;
  });

  const freshHash = outdated ? await passwords.hash(input.password) : null;
  const { sessionId, token } = await write(ctx, async (tx) => {
    if (freshHash) await tx.update(users).set({ passwordHash: freshHash }).where(eq(users.id, userId));
    await audit(tx, ctx, { action: 'session.opened', subject: ['user', userId], actorId: userId });
    return openSession(tx, ctx, userId);
  });
  const user = await findSessionUser(db, userId);
  if (!user) throw new PortalError('unauthenticated', sentences.wrongCredentials);
  return { user: presentSessionUser({ services, actor: { sessionId } }, user), token };
}

/**
 * Counts each attempt as a failure until it turns out to be none: counted afterwards, a few hundred attempts at once
 * would all be let through before the first of them counts.
 */
async function countingFailures<T>(
  ctx: Context,
  email: string,
  attempt: () => Promise<T | null>,
): Promise<T> {
  const { limits } = ctx.services;
  await limits.consume('signInFailuresPerAddress', ctx.client.ip);
  await limits.consume('signInFailuresPerAccount', email);
  let success: T | null;
  try {
    success = await attempt();
  } catch (error) {
    await limits.giveBack('signInFailuresPerAddress', ctx.client.ip);
    await limits.giveBack('signInFailuresPerAccount', email);
    throw error;
  }
  if (success === null) throw new PortalError('unauthenticated', sentences.wrongCredentials);
  await limits.giveBack('signInFailuresPerAddress', ctx.client.ip);
  await limits.clear('signInFailuresPerAccount', email);
  return success;
}
