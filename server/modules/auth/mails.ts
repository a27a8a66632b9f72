import type { Services } from '../../core/context.ts';
import { type Letter, letter } from '../../drivers/mail/letter.ts';
import type { Mail } from '../../drivers/mail/mail.ts';
import type { Recipient } from '../people/queries.ts';

/** Sent after registration: what comes next. */
export function registeredMail(
  { settings }: Services,
  userId: string,
  { firstName, primaryEmail }: Recipient,
): Mail {
  const { companyName } = settings;
  return letter(settings, `registered-${userId}`, primaryEmail, {
    subject: `Welcome to ${companyName}`,
    heading: `Welcome, ${firstName}`,
    paragraphs: [
      `Your account at the ${companyName} portal has been created.`,
      'Please complete your profile. It takes about ten minutes, and what you have entered is kept if you stop in between. An administrator then reviews it, usually within 1-2 business days.',
    ],
    action: { label: 'Complete your profile', path: '/onboarding' },
    footer:
      'You receive this because somebody registered with this address. If it was not you, you can ignore it.',
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
  return letter(settings, `password-reset-${id}`, to, {
    subject: 'Reset your password',
    heading: 'Reset your password',
    paragraphs: [
      `Hello ${firstName}, somebody asked to reset the password of your account. If it was you, choose a new one within the next 30 minutes:`,
    ],
    action: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
    footer: 'If you did not ask for this, you can ignore it: your password stays as it is.',
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
  const lines = [`Your application was approved. Welcome to ${settings.companyName}.`];
  if (position) lines.push(`Your position: ${position}`);
  if (workEmail) {
    lines.push(
      `From now on you sign in with your work email, ${workEmail}. Your personal address keeps working too.`,
    );
  }
  return letter(settings, `approved-${userId}`, primaryEmail, {
    subject: 'Your account is active',
    heading: `You are in, ${firstName}`,
    paragraphs: lines,
    action: { label: 'Open the portal', path: '/dashboard' },
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
  return letter(settings, `invitation-${id}`, to, {
    subject: `Your ${companyName} account`,
    heading: `Welcome, ${firstName}`,
    paragraphs: [
      `An administrator made an account for you at the ${companyName} portal. Choose a password within the next 7 days:`,
    ],
    action: { label: 'Choose a password', path: `/reset-password?token=${token}` },
  });
}

/** What was done to an account, or is about to be. */
export type AccountNotice =
  | { kind: 'password_changed' }
  | { kind: 'password_set' }
  | { kind: 'email_changing'; to: string }
  | { kind: 'email_changed'; to: string }
  | { kind: 'reactivated'; note: string };

const RESET = 'If this wasn’t you, reset your password now and tell an administrator.';

const notices: {
  [K in AccountNotice['kind']]: (notice: Extract<AccountNotice, { kind: K }>) => Letter;
} = {
  password_changed: () => ({
    subject: 'Your password was changed',
    heading: 'Password changed',
    paragraphs: ['Your password was changed. Your other devices were signed out.', RESET],
    action: { label: 'Reset Password', path: '/login?mode=forgot' },
  }),
  password_set: () => ({
    subject: 'An administrator set a new password for you',
    heading: 'New password',
    paragraphs: [
      'An administrator set a new password for your account, and all your devices were signed out.',
      'Ask them for it, or reset it yourself. Once signed in, change it under Profile.',
    ],
    action: { label: 'Reset Password', path: '/login?mode=forgot' },
  }),
  email_changing: ({ to }) => ({
    subject: 'Your email address is about to change',
    heading: 'Email address change requested',
    paragraphs: [
      `Your personal email address will become ${to} as soon as the link mailed there is followed. Until then nothing changes.`,
      RESET,
    ],
    action: { label: 'Open Your Profile', path: '/profile' },
  }),
  email_changed: ({ to }) => ({
    subject: 'Your email address was changed',
    heading: 'Email address changed',
    paragraphs: [
      `The email address of your account is now ${to}. This address can no longer be used to sign in.`,
      'If you didn’t expect this, tell an administrator right away.',
    ],
    action: { label: 'Open the Portal', path: '/login' },
  }),
  reactivated: ({ note }) => ({
    subject: 'Your account was reactivated',
    heading: 'Welcome back',
    paragraphs: [
      'An administrator reactivated your account. You can sign in with your former password.',
      ...(note ? [note] : []),
    ],
    action: { label: 'Sign In', path: '/login' },
  }),
};

/** Tells a person what was done to the account. @param id makes the Message-ID, the same when it is sent again */
export function accountNoticeMail(
  { settings }: Services,
  id: string,
  { firstName, address }: { firstName: string; address: string },
  notice: AccountNotice,
): Mail {
  const { paragraphs, ...rest } = (notices[notice.kind] as (notice: AccountNotice) => Letter)(notice);
  return letter(settings, `account-${id}`, address, {
    ...rest,
    paragraphs: [`Hello ${firstName},`, ...paragraphs],
  });
}

/** Carries the link that makes an address the personal one. */
export function emailConfirmationMail(
  { settings }: Services,
  id: string,
  { firstName, address }: { firstName: string; address: string },
  token: string,
): Mail {
  return letter(settings, `email-change-${id}`, address, {
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    paragraphs: [
      `Hello ${firstName}, confirm within 24 hours that ${address} is your personal email address. Until then your present one stays.`,
    ],
    action: { label: 'Confirm Email Address', path: `/confirm-email?token=${token}` },
    footer: 'If you did not ask for this, you can ignore it: nothing changes.',
  });
}
