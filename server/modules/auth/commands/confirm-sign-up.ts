import type { Transaction } from '@portal/db/client.ts';
import { emailChanges } from '@portal/db/schema/email-changes.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext, Services } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { CONFIRMATION_LIFETIME_MS, sentences } from '../constants.ts';
import { emailConfirmationJob } from '../jobs.ts';
import { readEmailConfirmation } from '../queries.ts';
import { cancelEmailChange } from './change-email.ts';
import { emailChangeToken, hashResetToken } from './reset-tokens.ts';

/**
 * Emails the link that confirms the address of a sign-up, and voids earlier ones; part of a larger transaction. It is stored
 * like a change to the address that the account has already.
 */
export async function sendConfirmation(
  tx: Transaction,
  services: Services,
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  await cancelEmailChange(tx, services, userId);
  const changeId = newId();
  await tx.insert(emailChanges).values({
    id: changeId,
    userId,
    address,
    tokenHash: hashResetToken(emailChangeToken(services, changeId)),
    expiresAt: isoNow(services.clock, CONFIRMATION_LIFETIME_MS),
  });
  await emailConfirmationJob.enqueue(tx, { changeId });
}

/**
 * Sends the caller the link again.
 * @throws {PortalError} conflict when the address is confirmed; too_many
 */
export async function resendConfirmation(ctx: ActorContext) {
  requireAbility(ctx.actor, 'account.own');
  const { userId } = ctx.actor;
  const { confirmed, address } = await readEmailConfirmation(ctx);
  if (confirmed) throw conflict(sentences.alreadyConfirmed);
  await ctx.services.limits.consume('confirmationLettersPerAccount', userId);
  await write(ctx, async (tx) => {
    await sendConfirmation(tx, ctx.services, { userId, address });
    await audit(tx, ctx, { action: 'user.confirmation_requested', subject: ['user', userId] });
  });
  return { message: sentences.confirmationSent };
}
