import type { Transaction } from '@portal/db/client.ts';
import { and, eq, gt, isNull, lte } from '@portal/db/drizzle.ts';
import { emailChanges } from '@portal/db/schema/email-changes.ts';
import { passwordResetTokens } from '@portal/db/schema/sessions.ts';
import { users } from '@portal/db/schema/users.ts';
import { z } from 'zod';
import { isoNow } from '../../core/kernel/clock.ts';
import type { Services } from '../../core/kernel/context.ts';
import { defineJob, type Job } from '../../core/kernel/jobs.ts';
import { writeUnattended } from '../../core/kernel/write.ts';
import { findRecipient, lockPerson } from '../people/queries.ts';
import { emailConfirmationMail, emailUndoMail, signUpConfirmationMail } from './commands/address-mails.ts';
import { createResetToken, emailChangeToken, emailUndoToken, resetToken } from './commands/reset-tokens.ts';
import { RESET_EMAIL_INTERVAL_MS, RESET_TOKEN_LIFETIME_MS } from './constants.ts';
import {
  accountNotice,
  accountNoticeMail,
  approvedMail,
  invitationMail,
  passwordResetMail,
  registeredMail,
  welcomeMail,
} from './mails.ts';
import { findCredentials } from './queries.ts';

/** An email to a person about their own account. */
const personMailJob = (name: string, compose: typeof welcomeMail) =>
  defineJob({
    name,
    sendsEmail: true,
    payload: z.object({ userId: z.uuid() }),
    async run(services, { userId }) {
      const person = await findRecipient(services.db, userId);
      if (person) await services.mail.send(compose(services, userId, person));
    },
  });

export const registeredMailJob = personMailJob('auth.registered-mail', registeredMail);
export const approvedMailJob = personMailJob('auth.approved-mail', approvedMail);
/** For people whose account was created and who sign in with the company account. */
export const welcomeMailJob = personMailJob('auth.welcome-mail', welcomeMail);

/** An email with the link to choose a password. */
const tokenMailJob = (name: string, compose: typeof invitationMail) =>
  defineJob({
    name,
    sendsEmail: true,
    payload: z.object({ tokenId: z.uuid(), address: z.string() }),
    async run(services, { tokenId, address }) {
      const person = await findTokenOwner(services, tokenId);
      if (!person) return;
      const token = resetToken(services, tokenId);
      await services.mail.send(compose(services, tokenId, address, person.firstName, token));
    },
  });

export const passwordResetMailJob = tokenMailJob('auth.password-reset-mail', passwordResetMail);
export const invitationMailJob = tokenMailJob('auth.invitation-mail', invitationMail);

/** Whether a reset email was queued within the last minutes, and its link is still valid. */
async function wasSentLately(tx: Transaction, { clock }: Services, userId: string): Promise<boolean> {
  const [recent] = await tx
    .select({ id: passwordResetTokens.id })
    .from(passwordResetTokens)
    .where(
      and(
        eq(passwordResetTokens.userId, userId),
        isNull(passwordResetTokens.closedAt),
        gt(passwordResetTokens.expiresAt, isoNow(clock, RESET_TOKEN_LIFETIME_MS - RESET_EMAIL_INTERVAL_MS)),
        // Invitations last longer.
        lte(passwordResetTokens.expiresAt, isoNow(clock, RESET_TOKEN_LIFETIME_MS)),
      ),
    )
    .limit(1);
  return recent !== undefined;
}

/** Finds out whether the address belongs to an account and, if so, makes a token and queues its email. */
export const passwordResetJob = defineJob({
  name: 'auth.password-reset',
  payload: z.object({ address: z.string() }),
  async run(services, { address }) {
    const account = await findCredentials(services.db, address);
    if (!account) return;
    await writeUnattended(services, async (tx) => {
      // Jobs of several requests run at the same time.
      await lockPerson(tx, account.userId);
      if (await wasSentLately(tx, services, account.userId)) return;
      const tokenId = await createResetToken(tx, services, account.userId, RESET_TOKEN_LIFETIME_MS);
      await passwordResetMailJob.enqueue(tx, { tokenId, address });
    });
  },
});

/**
 * Sends a person an email about a change of their account: to the given address, else to the one where they get
 * emails.
 */
export const accountNoticeJob = defineJob({
  name: 'auth.account-notice',
  sendsEmail: true,
  payload: z.object({
    noticeId: z.uuid(),
    userId: z.uuid(),
    address: z.string().optional(),
    notice: accountNotice,
  }),
  async run(services, { noticeId, userId, address, notice }) {
    const evenInactive = notice.kind === 'declined' || notice.kind === 'gave_way';
    // Their accounts are closed already.
    const person = await findRecipient(services.db, userId, { evenInactive });
    if (!person) return;
    const to = address ?? person.address;
    const { firstName } = person;
    await services.mail.send(accountNoticeMail(services, noticeId, { firstName, address: to }, notice));
  },
});

export const emailConfirmationJob = defineJob({
  name: 'auth.email-confirmation',
  sendsEmail: true,
  payload: z.object({ changeId: z.uuid() }),
  async run(services, { changeId }) {
    const [change] = await services.db
      .select({ firstName: users.firstName, present: users.primaryEmail, address: emailChanges.address })
      .from(emailChanges)
      .innerJoin(users, eq(users.id, emailChanges.userId))
      .where(and(eq(emailChanges.id, changeId), isNull(emailChanges.closedAt)));
    if (!change) return;
    const token = emailChangeToken(services, changeId);
    const compose = change.address === change.present ? signUpConfirmationMail : emailConfirmationMail;
    await services.mail.send(compose(services, changeId, change, token));
  },
});

/** To the address that was replaced: the link that brings it back. */
export const emailUndoJob = defineJob({
  name: 'auth.email-undo',
  sendsEmail: true,
  payload: z.object({ changeId: z.uuid() }),
  async run(services, { changeId }) {
    const [change] = await services.db
      .select({
        firstName: users.firstName,
        address: emailChanges.formerAddress,
        to: emailChanges.address,
      })
      .from(emailChanges)
      .innerJoin(users, eq(users.id, emailChanges.userId))
      .where(and(eq(emailChanges.id, changeId), isNull(emailChanges.undoneAt)));
    if (!change?.address) return;
    const token = emailUndoToken(services, changeId);
    await services.mail.send(
      emailUndoMail(services, changeId, { ...change, address: change.address }, token),
    );
  },
});

export const jobs: Job[] = [
  emailUndoJob,
  registeredMailJob,
  approvedMailJob,
  passwordResetJob,
  passwordResetMailJob,
  invitationMailJob,
  welcomeMailJob,
  accountNoticeJob,
  emailConfirmationJob,
];

/** The owner of the token; none once it was used or voided, so that no dead link is sent. */
async function findTokenOwner({ db }: Services, tokenId: string) {
  const [row] = await db
    .select({ firstName: users.firstName })
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.id, passwordResetTokens.userId))
    .where(and(eq(passwordResetTokens.id, tokenId), isNull(passwordResetTokens.closedAt)));
  return row;
}
