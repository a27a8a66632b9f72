import type { Settings } from '../../settings.ts';
import { type MailContent, renderMail } from './layout.ts';
import type { Mail } from './mail.ts';

/** A module's part of an email; the rest is the same for all. */
export type MailDraft = Omit<MailContent, 'companyName' | 'heading' | 'action'> & {
  /** A fact, repeated in the first line. */
  subject: string;
  /** The main action: a button that opens this path of the portal. */
  action?: { label: string; path: `/${string}` };
};

/**
 * Composes an email in the company's name.
 * @param id becomes the Message-ID, which stays the same when the job that sends it is retried
 */
export function composeMail(
  { companyName, portalUrl }: Pick<Settings, 'companyName' | 'portalUrl'>,
  id: string,
  to: string,
  { subject, action, ...content }: MailDraft,
): Mail {
  const link = action && { action: { label: action.label, url: portalUrl + action.path } };
  return {
    to,
    subject,
    messageId: `<${id}@${new URL(portalUrl).hostname}>`,
    ...renderMail({ companyName, heading: subject, ...content, ...link }),
  };
}
