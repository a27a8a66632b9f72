import type { Settings } from '../../settings.ts';
import { type MailContent, renderMail } from './layout.ts';
import type { Mail } from './mail.ts';

/** What a module says in a letter; the rest of it is the same for all. */
export type Letter = Omit<MailContent, 'companyName' | 'heading' | 'action'> & {
  /** The fact, which the first line repeats. */
  subject: string;
  /** The one thing to do: a button that opens this path of the portal. */
  action?: { label: string; path: `/${string}` };
};

/**
 * A letter in the company's name.
 * @param id makes the Message-ID, which stays the same when the job that sends it runs again
 */
export function letter(
  { companyName, portalUrl }: Pick<Settings, 'companyName' | 'portalUrl'>,
  id: string,
  to: string,
  { subject, action, ...content }: Letter,
): Mail {
  const link = action && { action: { label: action.label, url: portalUrl + action.path } };
  return {
    to,
    subject,
    messageId: `<${id}@${new URL(portalUrl).hostname}>`,
    ...renderMail({ companyName, heading: subject, ...content, ...link }),
  };
}
