import type { Transaction } from '@portal/db/client.ts';
import { and, eq, gt, isNotNull, isNull, ne, not } from '@portal/db/drizzle.ts';
import { emailChanges } from '@portal/db/schema/email-changes.ts';
import { signInAddresses, users } from '@portal/db/schema/users.ts';
import type { z } from 'zod';
import { badInput, conflict } from '../../../core/errors/errors.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext, Context, Services } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { afterCommit, audit, write } from '../../../core/kernel/write.ts';
import { typedHash } from '../../../core/security/typed-hash.ts';
import { announcePerson } from '../../people/commands.ts';
import { EMAIL_CHANGE_LIFETIME_MS, EMAIL_UNDO_MS, sentences } from '../constants.ts';
import { emailConfirmationJob, emailUndoJob } from '../jobs.ts';
import { isUnproven } from '../queries.ts';
import type { confirmEmailInput, undoEmailInput } from '../schema.ts';
import { claimAddresses } from './addresses.ts';
import { makeWay } from './give-way.ts';
import { notifyAccount } from './notices.ts';
import { emailChangeToken, emailUndoToken, hashResetToken, voidResetTokens } from './reset-tokens.ts';
import { endSessions, refreshSessions } from './sessions.ts';

/**
 * Emails a link to the address that is to become the caller's personal one, and notifies the present one; part of a
 * larger transaction. Nothing else changes until the link is opened: a stolen session cannot redirect reset emails.
 * @throws {PortalError} conflict, at the field, when the address belongs to another account
 */
export async function requestEmailChange(
  tx: Transaction,
  { services, actor }: ActorContext,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { userId } = actor;
  const [taken] = await tx
    .select({ userId: signInAddresses.userId })
    .from(signInAddresses)
    .innerJoin(users, eq(users.id, signInAddresses.userId))
    .where(and(eq(signInAddresses.address, to), ne(signInAddresses.userId, userId), not(isUnproven)));
  if (taken) throw conflict(sentences.addressTaken, { primaryEmail: sentences.addressTaken });
  await cancelEmailChange(tx, services, userId);
  const changeId = newId();
  await tx.insert(emailChanges).values({
    id: changeId,
    userId,
    address: to,
    tokenHash: hashResetToken(emailChangeToken(services, changeId)),
    expiresAt: isoNow(services.clock, EMAIL_CHANGE_LIFETIME_MS),
  });
  await emailConfirmationJob.enqueue(tx, { changeId });
  await notifyAccount(tx, { userId, address: from, kind: 'email_changing', to });
}

/** Makes whatever change of the person's address is under way void. */
export async function cancelEmailChange(tx: Transaction, { clock }: Services, userId: string): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ closedAt: isoNow(clock) })
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.closedAt)));
}

/**
 * Makes the address to which the link was mailed the personal one, or confirms the one of the sign-up. Reset links that lie in the former mailbox become void.
 * @throws {PortalError} bad_input for a link that is unknown, used, void or too old; conflict when the address belongs to
 *   somebody else by now
 */
export async function confirmEmailChange(ctx: Context, { token }: z.infer<typeof confirmEmailInput>) {
  const { services } = ctx;
  await services.limits.consume('resetAttemptsPerAddress', ctx.client.network);
  const invalid = () => badInput(sentences.emailLinkInvalid, { token: sentences.emailLinkInvalid });
  const { userId, message } = await write(ctx, async (tx) => {
    const now = isoNow(services.clock);
    const [change] = await tx
      .update(emailChanges)
      .set({ closedAt: now })
      .where(
        and(
          eq(emailChanges.tokenHash, hashResetToken(token)),
          isNull(emailChanges.closedAt),
          gt(emailChanges.expiresAt, now),
        ),
      )
      .returning({ id: emailChanges.id, userId: emailChanges.userId, address: emailChanges.address });
    if (!change) throw invalid();
    const { id: changeId, userId, address } = change;
    await makeWay(tx, ctx, [address], userId);
    const [before] = await tx
      .select({
        primaryEmail: users.primaryEmail,
        workEmail: users.workEmail,
        status: users.status,
        onboardingStatus: users.onboardingStatus,
      })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if (!before || before.status === 'inactive') throw invalid();
    await tx
      .update(users)
      .set({ primaryEmail: address, emailConfirmed: true, updatedAt: now })
      .where(eq(users.id, userId));
    if (address === before.primaryEmail) {
      await audit(tx, ctx, { action: 'user.email_confirmed', subject: ['user', userId], actorId: userId });
      await announcePerson(tx, { userId, onboardingStatus: before.onboardingStatus });
      return { userId, message: sentences.emailConfirmed };
    }
    await claimAddresses(tx, userId, [
      { kind: 'primary', address, field: 'token' },
      { kind: 'work', address: before.workEmail, field: 'token' },
    ]);
    await voidResetTokens(tx, services, [userId]);
    await audit(tx, ctx, {
      action: 'user.email_changed',
      subject: ['user', userId],
      detail: { from: typedHash(services, before.primaryEmail), to: typedHash(services, address) },
      actorId: userId,
    });
    await tx
      .update(emailChanges)
      .set({
        formerAddress: before.primaryEmail,
        undoHash: hashResetToken(emailUndoToken(services, changeId)),
        undoUntil: isoNow(services.clock, EMAIL_UNDO_MS),
      })
      .where(eq(emailChanges.id, changeId));
    await emailUndoJob.enqueue(tx, { changeId });
    await refreshSessions(tx, userId);
    await announcePerson(tx, { userId, onboardingStatus: before.onboardingStatus });
    return { userId, message: sentences.emailChanged };
  });
  afterCommit(ctx, () => services.sessions.forget(userId));
  return { message };
}

/**
 * Brings the address back whose mailbox got the link, and ends all sessions: somebody else changed it. Links that lie in the
 * mailbox of the newer one become void.
 * @throws {PortalError} bad_input for a link that is unknown, used, or too old; conflict when the address belongs to somebody
 *   else by now
 */
export async function undoEmailChange(ctx: Context, { token }: z.infer<typeof undoEmailInput>) {
  const { services } = ctx;
  await services.limits.consume('resetAttemptsPerAddress', ctx.client.network);
  const invalid = () => badInput(sentences.undoInvalid, { token: sentences.undoInvalid });
  const userId = await write(ctx, async (tx) => {
    const now = isoNow(services.clock);
    const [change] = await tx
      .update(emailChanges)
      .set({ undoneAt: now })
      .where(
        and(
          eq(emailChanges.undoHash, hashResetToken(token)),
          isNull(emailChanges.undoneAt),
          gt(emailChanges.undoUntil, now),
        ),
      )
      .returning({
        id: emailChanges.id,
        userId: emailChanges.userId,
        address: emailChanges.formerAddress,
      });
    if (!change?.address) throw invalid();
    const { id: changeId, userId, address } = change;
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
    if (!before || before.status === 'inactive') throw invalid();
    await tx.update(users).set({ primaryEmail: address, updatedAt: now }).where(eq(users.id, userId));
    await claimAddresses(tx, userId, [
      { kind: 'primary', address, field: 'token' },
      { kind: 'work', address: before.workEmail, field: 'token' },
    ]);
    await cancelEmailChange(tx, services, userId);
    // Links in mailboxes of people who changed the address after that must not restore their addresses.
    await tx
      .update(emailChanges)
      .set({ undoneAt: now })
      .where(
        and(
          eq(emailChanges.userId, userId),
          isNull(emailChanges.undoneAt),
          isNotNull(emailChanges.undoHash),
          gt(emailChanges.id, changeId),
        ),
      );
    await voidResetTokens(tx, services, [userId]);
    await endSessions(tx, services, { userId }, 'address_restored');
    await audit(tx, ctx, {
      action: 'user.email_restored',
      subject: ['user', userId],
      detail: { from: typedHash(services, before.primaryEmail), to: typedHash(services, address) },
      actorId: userId,
    });
    await notifyAccount(tx, { userId, address, kind: 'address_restored' });
    await announcePerson(tx, { userId, onboardingStatus: before.onboardingStatus });
    return userId;
  });
  afterCommit(ctx, () => services.sessions.forget(userId));
  return { message: sentences.addressRestored };
}
