import { z } from 'zod';
import { plainText } from '../../core/contract/light-markup.ts';
import type { Services } from '../../core/kernel/context.ts';
import { composeMail, type MailDraft } from '../../drivers/mail/compose-mail.ts';
import type { Mail } from '../../drivers/mail/mail.ts';
import type { Recipient } from '../people/queries.ts';

/** Sent after registration: what comes next. */
export function registeredMail(
  { settings }: Services,
  userId: string,
  { firstName, primaryEmail }: Recipient,
): Mail {
  const { companyName } = settings;
  return composeMail(settings, `registered-${userId}`, primaryEmail, {
    subject: `Welcome to ${companyName}: complete your profile`,
    paragraphs: [
      `Hello ${firstName},`,
      'Your account was created. Completing your profile takes about ten minutes, and your entries are saved if you stop partway.',
      "An administrator then reviews it, usually within 1-2 business days. You'll get an email with the decision.",
    ],
    action: { label: 'Complete Your Profile', path: '/onboarding' },
    footer: "This address was used to register. If that wasn't you, ignore this email.",
  });
}

/** Carries the link with which a new password is set. */
export function passwordResetMail(
  { settings }: Services,
  id: string,
  to: string,
  firstName: string,
  token: string,
): Mail {
  return composeMail(settings, `password-reset-${id}`, to, {
    subject: 'Reset your password',
    paragraphs: [
      `Hello ${firstName},`,
      'We received a request to reset your password. Choose a new one within the next 30 minutes.',
    ],
    action: { label: 'Choose a New Password', path: `/reset-password?token=${token}` },
    footer: "If you didn't ask for this, ignore this email. Your password stays the same.",
  });
}

/**
 * Tells a person that an admin approved the account, and with which address to sign in: at the primary address, where
 * the person looks so far.
 */
export function approvedMail(
  { settings }: Services,
  userId: string,
  { firstName, primaryEmail, workEmail, position }: Recipient,
): Mail {
  const lines = [
    `Hello ${firstName},`,
    `Your application was approved${position ? `, and your position is ${position}` : ''}. Welcome to ${settings.companyName}.`,
  ];
  if (workEmail) {
    lines.push(
      `Sign in with your work email, ${workEmail}, from now on. Your personal email address works too.`,
    );
  }
  return composeMail(settings, `approved-${userId}`, primaryEmail, {
    subject: 'Your account is active',
    paragraphs: lines,
    action: { label: 'Open the Portal', path: '/dashboard' },
  });
}

/** Invites a person whose account an admin made, to choose a password. */
export function invitationMail(
  { settings }: Services,
  id: string,
  to: string,
  firstName: string,
  token: string,
): Mail {
  const { companyName } = settings;
  return composeMail(settings, `invitation-${id}`, to, {
    subject: `Your ${companyName} account is ready`,
    paragraphs: [
      `Hello ${firstName},`,
      `An administrator created an account for you in the ${companyName} portal. Choose a password within the next 7 days.`,
    ],
    action: { label: 'Choose a Password', path: `/reset-password?token=${token}` },
  });
}

/** Tells a person whose account was created that the company account opens it. */
export function welcomeMail({ settings }: Services, userId: string, { firstName, address }: Recipient): Mail {
  const { companyName } = settings;
  return composeMail(settings, `welcome-${userId}`, address, {
    subject: `Your ${companyName} account is ready`,
    paragraphs: [
      `Hello ${firstName},`,
      `An account was created for you in the ${companyName} portal. Sign in with your ${companyName} account; you don't need a password of your own.`,
    ],
    action: { label: 'Open the Portal', path: '/login' },
  });
}

/** A past or announced change of an account. */
export const accountNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password_changed') }),
  z.object({ kind: z.literal('password_reset') }),
  z.object({ kind: z.literal('password_set') }),
  z.object({
    kind: z.literal('new_sign_in'),
    device: z.string(),
    ip: z.string(),
    when: z.string(),
  }),
  z.object({ kind: z.literal('email_changing'), to: z.string() }),
  z.object({ kind: z.literal('email_changed'), to: z.string() }),
  z.object({ kind: z.literal('gave_way') }),
  z.object({ kind: z.literal('reactivated'), note: z.string() }),
  z.object({ kind: z.literal('second_step_added') }),
  z.object({ kind: z.literal('second_step_removed'), hasPasskeys: z.boolean().optional() }),
  z.object({ kind: z.literal('second_step_reset'), by: z.string() }),
  z.object({ kind: z.literal('second_step_reset_done'), name: z.string() }),
  z.object({ kind: z.literal('passkey_added'), name: z.string() }),
  z.object({ kind: z.literal('passkey_removed'), name: z.string() }),
  z.object({ kind: z.literal('token_reused'), device: z.string() }),
  z.object({ kind: z.literal('address_restored') }),
  z.object({ kind: z.literal('phone_changed') }),
  z.object({ kind: z.literal('recovery_renewed') }),
  z.object({ kind: z.literal('recovery_used'), left: z.number() }),
  z.object({
    kind: z.literal('sent_back'),
    message: z.string(),
    notes: z.array(z.object({ label: z.string(), note: z.string() })),
  }),
  z.object({ kind: z.literal('declined'), reason: z.string() }),
]);
export type AccountNotice = z.infer<typeof accountNotice>;

const RESET = "If this wasn't you, reset your password now and tell an administrator.";

const notices: {
  [K in AccountNotice['kind']]: (notice: Extract<AccountNotice, { kind: K }>) => MailDraft;
} = {
  password_changed: () => ({
    subject: 'Your password was changed',
    paragraphs: ['Your other devices were signed out.', RESET],
    action: { label: 'Reset Password', path: '/login?mode=forgot' },
  }),
  password_reset: () => ({
    subject: 'Your password was reset',
    paragraphs: [
      'A new password was set with the link from an email. All your devices were signed out.',
      RESET,
    ],
    action: { label: 'Reset Password', path: '/login?mode=forgot' },
  }),
  new_sign_in: ({ device, ip, when }) => ({
    subject: 'New sign-in to your account',
    paragraphs: [
      `Someone signed in to your account on a device that you haven't used before: ${device}, network ${ip}, ${when}.`,
      "If this was you, there's nothing to do. If not, sign that device out, change your password, and tell an administrator.",
    ],
    action: { label: 'Review Your Devices', path: '/account' },
  }),
  password_set: () => ({
    subject: 'An administrator set a new password for you',
    paragraphs: [
      'You were signed out on all your devices.',
      'Ask your administrator for the new password, or reset it yourself. You can change it in your profile after you sign in.',
    ],
    action: { label: 'Reset Password', path: '/login?mode=forgot' },
  }),
  email_changing: ({ to }) => ({
    subject: 'Your email address is about to change',
    paragraphs: [
      `Your personal email address changes to ${to} once the link we sent there is opened. Until then, nothing changes.`,
      RESET,
    ],
    action: { label: 'Open Your Profile', path: '/profile' },
  }),
  email_changed: ({ to }) => ({
    subject: 'Your email address was changed',
    paragraphs: [
      `The personal email address of your account is now ${to}. You can no longer sign in with the old one.`,
      "If this wasn't you, tell an administrator right away.",
    ],
    action: { label: 'Open the Portal', path: '/login' },
  }),
  sent_back: ({ message, notes }) => ({
    subject: 'Your application needs changes',
    paragraphs: [
      'An administrator reviewed your application and sent it back for changes. What you entered is saved.',
      ...(message ? [plainText(message)] : []),
      ...notes.map(({ label, note }) => `${label}:\n${plainText(note)}`),
      'Make the changes, then submit it again.',
    ],
    action: { label: 'Open Your Application', path: '/onboarding' },
  }),
  declined: ({ reason }) => ({
    subject: 'Your application was declined',
    paragraphs: [
      'An administrator declined your application, and your account is closed.',
      `Reason:\n${plainText(reason)}`,
    ],
  }),
  gave_way: () => ({
    subject: 'Your account was closed',
    paragraphs: [
      'Someone signed up for the portal with this email address and never confirmed it. The address now belongs to another account, so the unconfirmed one was closed.',
      'If you signed up yourself, use the invitation that you get in a separate email, or reset your password.',
    ],
    action: { label: 'Sign In', path: '/login' },
  }),
  reactivated: ({ note }) => ({
    subject: 'Your account was reactivated',
    paragraphs: [
      'An administrator reactivated your account. You can sign in with the same password as before.',
      ...(note ? [`Note from the administrator:\n${plainText(note)}`] : []),
    ],
    action: { label: 'Sign In', path: '/login' },
  }),
  second_step_added: () => ({
    subject: 'Two-step sign-in was turned on',
    paragraphs: [
      'From now on, signing in takes your password and a code from your authenticator app. Your other devices were signed out.',
      'Keep your recovery codes in a safe place: they let you in if you lose your phone.',
      RESET,
    ],
    action: { label: 'Account & Security', path: '/account' },
  }),
  second_step_removed: ({ hasPasskeys }) => ({
    subject: hasPasskeys ? 'Your authenticator app was removed' : 'Two-step sign-in was turned off',
    paragraphs: [
      hasPasskeys
        ? 'Signing in no longer takes a code from the app. Your passkeys and recovery codes keep working.'
        : 'From now on, your password is enough to sign in.',
      RESET,
    ],
    action: { label: 'Account & Security', path: '/account' },
  }),
  second_step_reset: ({ by }) => ({
    subject: 'Your two-step sign-in was reset',
    paragraphs: [
      `${by} removed your authenticator app, your passkeys, and your recovery codes. Your password is enough to sign in until you set one up again.`,
      "If you didn't ask for this, tell another administrator right away.",
    ],
    action: { label: 'Account & Security', path: '/account' },
  }),
  second_step_reset_done: ({ name }) => ({
    subject: `You reset the two-step sign-in of ${name}`,
    paragraphs: [
      `You removed the authenticator app, the passkeys, and the recovery codes of ${name}, who got an email about it.`,
      RESET,
    ],
    action: { label: 'Account & Security', path: '/account' },
  }),
  passkey_added: ({ name }) => ({
    subject: 'A passkey was added to your account',
    paragraphs: [
      `The passkey "${name}" was added. You can sign in with it, without your password.`,
      "If this wasn't you, remove it, change your password, and tell an administrator.",
    ],
    action: { label: 'Account & Security', path: '/account' },
  }),
  passkey_removed: ({ name }) => ({
    subject: 'A passkey was removed from your account',
    paragraphs: [`The passkey "${name}" no longer signs you in.`, RESET],
    action: { label: 'Account & Security', path: '/account' },
  }),
  token_reused: ({ device }) => ({
    subject: 'We signed out one of your devices',
    paragraphs: [
      `Someone used an earlier sign-in of ${device} again. It may have been copied from that device, so we signed it out.`,
      'Sign in again to continue. Then change your password, check the device for malware, and tell an administrator.',
    ],
    action: { label: 'Review Your Devices', path: '/account' },
  }),
  address_restored: () => ({
    subject: 'Your email address was restored',
    paragraphs: [
      'This is the personal email address of your account again, and all devices were signed out.',
      'Reset your password now, so that nobody else can sign in, and tell an administrator.',
    ],
    action: { label: 'Reset Password', path: '/login?mode=forgot' },
  }),
  phone_changed: () => ({
    subject: 'Your phone number was changed',
    paragraphs: ['The phone number of your account was changed.', RESET],
    action: { label: 'Open Your Profile', path: '/profile' },
  }),
  recovery_renewed: () => ({
    subject: 'You have new recovery codes',
    paragraphs: ['Your earlier recovery codes no longer work.', RESET],
    action: { label: 'Account & Security', path: '/account' },
  }),
  recovery_used: ({ left }) => ({
    subject: 'A recovery code was used to sign in',
    paragraphs: [
      left === 0
        ? 'It was your last one. Make new ones under Account & Security.'
        : `You have ${left} left. You can make new ones under Account & Security.`,
      RESET,
    ],
    action: { label: 'Account & Security', path: '/account' },
  }),
};

/** Tells a person what was done to the account. @param id makes the Message-ID, the same when it is sent again */
export function accountNoticeMail(
  { settings }: Services,
  id: string,
  { firstName, address }: { firstName: string; address: string },
  notice: AccountNotice,
): Mail {
  const { paragraphs, ...rest } = (notices[notice.kind] as (notice: AccountNotice) => MailDraft)(notice);
  return composeMail(settings, `account-${id}`, address, {
    ...rest,
    paragraphs: [`Hello ${firstName},`, ...paragraphs],
  });
}
