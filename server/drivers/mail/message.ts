import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** The letter as nodemailer takes it, the same for every way of sending it. */
export function messageOf({ to, subject, text, html, messageId }: Mail, from: string): SendMailOptions {
  return {
    from,
    // As one address, so that a comma in it can never add a second recipient.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    headers: {
      // Keeps holiday notices from answering.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}
