import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import type { z } from 'zod';
import { badInput } from '../../../core/errors/errors.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { afterCommit, audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { sentences } from '../constants.ts';
import { getSessionUser } from '../queries.ts';
import type { changePasswordInput } from '../schema.ts';
import { notifyAccount } from './notices.ts';
import { hashNewPassword, requireCurrentPassword } from './passwords.ts';
import { voidResetTokens } from './reset-tokens.ts';
import { endSessions } from './sessions.ts';

/**
 * Sets a new password for the caller. This session continues, all others end, and the person gets an email.
 * @throws {PortalError} bad_input, at the field, for a wrong current password and for a new one that may not be used;
 *   too_many after a run of wrong ones
 */
export async function changePassword(ctx: ActorContext, input: z.infer<typeof changePasswordInput>) {
  const { actor, services } = ctx;
  requireAbility(actor, 'account.own');
  await requireCurrentPassword(ctx, input.currentPassword);
  if (input.newPassword === input.currentPassword) {
    throw badInput(sentences.samePassword, { newPassword: sentences.samePassword });
  }
  const { firstName, lastName, primaryEmail, workEmail } = await getSessionUser(ctx);
  const about = [firstName, lastName, primaryEmail, workEmail];
  const passwordHash = await hashNewPassword(services, input.newPassword, 'newPassword', about);
  await write(ctx, async (tx) => {
    const { userId } = actor;
    await tx
      .update(users)
      .set({ passwordHash, passwordIsTemporary: false, updatedAt: isoNow(services.clock) })
      .where(eq(users.id, userId));
    await endSessions(tx, services, { userId, exceptSessionId: actor.sessionId }, 'password_changed');
    await voidResetTokens(tx, services, [userId]);
    await audit(tx, ctx, { action: 'user.password_changed', subject: ['user', userId] });
    await notifyAccount(tx, { userId, kind: 'password_changed' });
  });
  afterCommit(ctx, () => services.sessions.forget(actor.userId));
  return { message: sentences.passwordChanged };
}
