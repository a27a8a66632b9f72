import { users } from '@portal/db/schema/users.ts';
import { eq } from 'drizzle-orm';
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
  const { limits, passwords, db } = services;
  await limits.check('signInFailuresPerAccount', input.email);
  await limits.check('signInFailuresPerAddress', ctx.client.ip);

  const credentials = await findCredentials(db, input.email);
  const { matches, outdated } = await passwords.verify(credentials?.passwordHash ?? null, input.password);
  if (!credentials || !matches) {
    await Promise.all([
      limits.consume('signInFailuresPerAccount', input.email),
      limits.consume('signInFailuresPerAddress', ctx.client.ip),
    ]);
    throw new PortalError('unauthenticated', sentences.wrongCredentials);
  }
  await limits.clear('signInFailuresPerAccount', input.email);

  const { userId } = credentials;
  const freshHash = outdated ? await passwords.hash(input.password) : null;
  const token = await write(ctx, async (tx) => {
    if (freshHash) await tx.update(users).set({ passwordHash: freshHash }).where(eq(users.id, userId));
    await audit(tx, ctx, { action: 'session.opened', subject: ['user', userId], actorId: userId });
    return openSession(tx, ctx, userId);
  });
  const user = await findSessionUser(db, userId);
  if (!user) throw new PortalError('unauthenticated', sentences.wrongCredentials);
  return { user: presentSessionUser(services, user), token };
}
