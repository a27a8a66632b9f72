import { createHash, createHmac } from 'node:crypto';
import type { Transaction } from '@portal/db/client.ts';
import { passwordResetTokens } from '@portal/db/schema/sessions.ts';
import { users } from '@portal/db/schema/users.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { isoNow } from '../../../core/clock.ts';
import type { Context, Services } from '../../../core/context.ts';
import { badInput } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { audit, enqueue, write } from '../../../core/write.ts';
import { sentences } from '../constants.ts';
import type { forgotPasswordInput, resetPasswordInput } from '../schema.ts';
import { hashNewPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';

/**
 * Takes the wish for a reset letter. Whether the address exists is found out later, by a job,
 * so that the answer and its time are the same for every address.
 */
export async function requestPasswordReset(ctx: Context, input: z.infer<typeof forgotPasswordInput>) {
  const { limits } = ctx.services;
  await limits.consume('resetRequestsPerAddress', ctx.client.ip);
  await limits.consume('resetRequestsPerAccount', input.email);
  await write(ctx, (tx) => enqueue(tx, 'auth.password-reset', { address: input.email }));
  return { message: sentences.resetRequested };
}

/** Makes a token for the account and voids its older ones. Returns the id that `resetToken` turns into the token. */
export async function createResetToken(
  tx: Transaction,
  services: Services,
  userId: string,
  lifetimeMs: number,
): Promise<string> {
  await voidResetTokens(tx, services, userId);
  const id = newId();
  await tx.insert(passwordResetTokens).values({
    id,
    userId,
    tokenHash: hashOf(resetToken(services, id)),
    expiresAt: isoNow(services.clock, lifetimeMs),
  });
  return id;
}

/**
 * The secret in the link. Derived from the portal's secret and the row's id, so that neither the table nor the
 * job queue ever holds it, and a letter sent twice carries the same link.
 */
export function resetToken(services: Services, id: string): string {
  return createHmac('sha256', services.settings.secret).update(`password-reset:${id}`).digest('base64url');
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

async function voidResetTokens(tx: Transaction, services: Services, userId: string) {
  await tx
    .update(passwordResetTokens)
    .set({ closedAt: isoNow(services.clock) })
    .where(and(eq(passwordResetTokens.userId, userId), isNull(passwordResetTokens.closedAt)));
}

/**
 * Sets a new password with a token from a letter and ends all sessions of the account. A refused password
 * leaves the token usable; of parallel uses one succeeds.
 * @throws {PortalError} bad_input for a token that is unknown, used, voided or too old
 */
export async function resetPassword(ctx: Context, input: z.infer<typeof resetPasswordInput>) {
  const { services } = ctx;
  await services.limits.consume('resetAttemptsPerAddress', ctx.client.ip);
  const usable = and(
    eq(passwordResetTokens.tokenHash, hashOf(input.token)),
    isNull(passwordResetTokens.closedAt),
    gt(passwordResetTokens.expiresAt, isoNow(services.clock)),
  );
  const invalid = () => badInput(sentences.resetTokenInvalid, { token: sentences.resetTokenInvalid });
  const [known] = await services.db
    .select({ id: passwordResetTokens.id })
    .from(passwordResetTokens)
    .where(usable);
  if (!known) throw invalid();
  const passwordHash = await hashNewPassword(services, input.newPassword, 'newPassword');

  const userId = await write(ctx, async (tx) => {
    const [token] = await tx
      .update(passwordResetTokens)
      .set({ closedAt: isoNow(services.clock) })
      .where(usable)
      .returning({ userId: passwordResetTokens.userId });
    if (!token) throw invalid();
    await tx
      .update(users)
      .set({ passwordHash, updatedAt: isoNow(services.clock) })
      .where(eq(users.id, token.userId));
    await endSessions(tx, services, token, 'password_changed');
    await voidResetTokens(tx, services, token.userId);
    await audit(tx, ctx, {
      action: 'user.password_reset',
      subject: ['user', token.userId],
      actorId: token.userId,
    });
    return token.userId;
  });
  services.sessions.forget(userId);
  return { message: sentences.resetDone };
}
