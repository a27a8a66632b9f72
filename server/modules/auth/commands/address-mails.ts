import type { Services } from '../../../core/kernel/context.ts';
import { composeMail } from '../../../drivers/mail/compose-mail.ts';
import type { Mail } from '../../../drivers/mail/mail.ts';

type Addressee = { firstName: string; address: string };

/** Carries the link that confirms the address of a sign-up. */
export const signUpConfirmationMail = (
  { settings }: Services,
  id: string,
  { firstName, address }: Addressee,
  token: string,
): Mail =>
  composeMail(settings, `confirm-address-${id}`, address, {
    subject: 'Confirm your email address',
    paragraphs: [
      `Hello ${firstName},`,
      `Confirm within 7 days that ${address} is your email address. You can go on with your profile meanwhile.`,
    ],
    action: { label: 'Confirm Email Address', path: `/confirm-email?token=${token}` },
    footer: "If you didn't sign up, ignore this email. The address stays unconfirmed.",
  });

/** Carries the link that makes an address the personal one. */
export const emailConfirmationMail = (
  { settings }: Services,
  id: string,
  { firstName, address }: Addressee,
  token: string,
): Mail =>
  composeMail(settings, `email-change-${id}`, address, {
    subject: 'Confirm your new email address',
    paragraphs: [
      `Hello ${firstName},`,
      `Confirm within 24 hours that ${address} is your personal email address. Until then, your current one stays in place.`,
    ],
    action: { label: 'Confirm Email Address', path: `/confirm-email?token=${token}` },
    footer: "If you didn't ask for this, ignore this email. Nothing changes.",
  });

/** To the address that was replaced: carries the link that brings it back. */
export const emailUndoMail = (
  { settings }: Services,
  id: string,
  { firstName, address, to }: Addressee & { to: string },
  token: string,
): Mail =>
  composeMail(settings, `email-undo-${id}`, address, {
    subject: 'Your email address was changed',
    paragraphs: [
      `Hello ${firstName},`,
      `The personal email address of your account is now ${to}. You can no longer sign in with the old one.`,
      "If this wasn't you, restore your old address within 72 hours. All devices are signed out then. Reset your password right after, and tell an administrator.",
    ],
    action: { label: 'Restore My Address', path: `/restore-email?token=${token}` },
    footer: 'If you changed the address yourself, ignore this email.',
  });
