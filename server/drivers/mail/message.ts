import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** The message in nodemailer's format, shared by all drivers. */
export function messageOf({ to, subject, text, html, messageId }: Mail, from: string): SendMailOptions {
  return {
    from,
    // As an address object, so that a comma cannot add a second recipient.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    headers: {
      // Suppresses automatic replies such as holiday notices.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}
