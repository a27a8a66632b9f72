import { eq, sql } from '@portal/db/drizzle.ts';
import { passwordResetTokens } from '@portal/db/schema/sessions.ts';
import { users } from '@portal/db/schema/users.ts';
import type { z } from 'zod';
import { badInput } from '../../../core/errors/errors.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { afterCommit, audit, write } from '../../../core/kernel/write.ts';
import { typedHash } from '../../../core/security/typed-hash.ts';
import { sentences } from '../constants.ts';
import { passwordResetJob } from '../jobs.ts';
import { findResetToken, usableResetToken } from '../queries.ts';
import type { checkResetTokenInput, forgotPasswordInput, resetPasswordInput } from '../schema.ts';
import { markDevice } from './device-marks.ts';
import { notifyAccount } from './notices.ts';
import { hashNewPassword, requirePasswordsOn } from './passwords.ts';
import { hashResetToken, voidResetTokens } from './reset-tokens.ts';
import { endSessions } from './sessions.ts';

/**
 * Accepts a request for a reset email. A job finds out later whether the address exists, so that the answer and its time are
 * the same for every address. Requests are limited by who sends them and never by the account: otherwise a stranger could keep
 * its owner from resetting the password.
 */
export async function requestPasswordReset(ctx: Context, input: z.infer<typeof forgotPasswordInput>) {
  const { services, client } = ctx;
  requirePasswordsOn(services);
  await services.limits.consume('resetRequestsPerAddress', client.network);
  await write(ctx, async (tx) => {
    await passwordResetJob.enqueue(tx, { address: input.email });
    await audit(tx, ctx, {
      action: 'sign_in.reset_requested',
      subject: ['user', null],
      detail: { address: client.ip, typed: typedHash(services, input.email) },
    });
  });
  return { message: sentences.resetRequested };
}

/**
 * Sets a new password with an emailed token and ends all sessions of the account. A refused password
 * leaves the token usable; of parallel uses one succeeds.
 * @throws {PortalError} bad_input for a token that is unknown, used, voided or too old
 */
export async function resetPassword(ctx: Context, input: z.infer<typeof resetPasswordInput>) {
  const { services } = ctx;
  requirePasswordsOn(services);
  await services.limits.consume('resetAttemptsPerAddress', ctx.client.network);
  const tokenHash = hashResetToken(input.token);
  const invalid = () => badInput(sentences.resetTokenInvalid, { token: sentences.resetTokenInvalid });
  const known = await findResetToken(services.db, services.clock, tokenHash);
  if (!known.usable) throw invalid();
  const passwordHash = await hashNewPassword(services, input.newPassword, 'newPassword', known.about);

  const userId = await write(ctx, async (tx) => {
    const [token] = await tx
      .update(passwordResetTokens)
      .set({ closedAt: isoNow(services.clock) })
      .where(usableResetToken(services.clock, tokenHash))
      .returning({ userId: passwordResetTokens.userId });
    if (!token) throw invalid();
    const { userId } = token;
    await tx
      .update(users)
      .set({
        passwordHash,
        passwordIsTemporary: false,
        // Reset emails go to either address; with one address, the link has proven it.
        emailConfirmed: sql`${users.emailConfirmed} or coalesce(${users.workEmail}, ${users.primaryEmail}) = ${users.primaryEmail}`,
        updatedAt: isoNow(services.clock),
      })
      .where(eq(users.id, userId));
    await endSessions(tx, services, { userId }, 'password_changed');
    await voidResetTokens(tx, services, [userId]);
    await audit(tx, ctx, { action: 'user.password_reset', subject: ['user', userId], actorId: userId });
    // The first password of an invited person is no change.
    if (!known.first) await notifyAccount(tx, { userId, kind: 'password_reset' });
    return userId;
  });
  // A person with the email is no stranger, also while strangers guess.
  markDevice(ctx, userId);
  afterCommit(ctx, () => services.sessions.forget(userId));
  return { message: known.first ? sentences.passwordSet : sentences.resetDone };
}

/**
 * Whether a reset link may still be used, so that the page says so before somebody thinks of a password, and whether it is for
 * the first one.
 */
export async function checkResetToken(ctx: Context, { token }: z.infer<typeof checkResetTokenInput>) {
  const { limits, db, clock } = ctx.services;
  await limits.consume('resetAttemptsPerAddress', ctx.client.network);
  const { usable, first } = await findResetToken(db, clock, hashResetToken(token));
  return { usable, first };
}
