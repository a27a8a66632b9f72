import type { Settings } from '../../settings.ts';

/** The default sender of emails. */
export const DEFAULT_SENDER_ADDRESS = 'portal@localhost';

export const MAIL_GAPS = ['no_server', 'default_sender'] as const;
export type MailGap = (typeof MAIL_GAPS)[number];

/** Why emails of a portal in production cannot be delivered; null if they can, and outside production. */
export function mailGapOf({
  production,
  smtpUrl,
  mailFrom,
}: Pick<Settings, 'production' | 'smtpUrl' | 'mailFrom'>): MailGap | null {
  if (!production) return null;
  if (smtpUrl === undefined) return 'no_server';
  return mailFrom.includes(DEFAULT_SENDER_ADDRESS) ? 'default_sender' : null;
}

/** What is missing for emails, as the startup log says it. */
export const mailGapWarnings: Record<MailGap, string> = {
  no_server:
    'SMTP_URL is not set: emails are written to the folder "outbox" below PORTAL_DATA_DIR and reach nobody.',
  default_sender: `MAIL_FROM is not set: emails come from ${DEFAULT_SENDER_ADDRESS}, which many mail servers refuse.`,
};
