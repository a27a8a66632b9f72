import type { Services } from '../../core/context.ts';
import { renderMail } from '../../drivers/mail/layout.ts';
import type { Mail } from '../../drivers/mail/mail.ts';

export type Decision = {
  decisionId: string;
  kind: 'experience' | 'license' | 'bond' | 'experience_category';
  name: string;
  status: 'approved' | 'rejected';
  reviewNotes: string;
};

export type Recipient = { firstName: string; address: string };

const nouns: Record<Decision['kind'], string> = {
  experience: 'experience',
  license: 'license',
  bond: 'bond',
  experience_category: 'experience category',
};

/** The tab of the profile that shows them. */
export const tabs: Record<Decision['kind'], string> = {
  experience: 'experience',
  license: 'licenses',
  bond: 'bonds',
  experience_category: 'experience',
};

/** Tells a person what a reviewer decided, and what to do about it. */
export function decisionMail(
  services: Services,
  decision: Decision,
  { firstName, address }: Recipient,
): Mail {
  const { settings } = services;
  const { kind, name, status, reviewNotes } = decision;
  const rejected = status === 'rejected';
  const paragraphs = [`Hello ${firstName}, your ${nouns[kind]} “${name}” was ${status}.`];
  if (reviewNotes) paragraphs.push(`Notes from the reviewer:\n${reviewNotes}`);
  if (rejected && kind !== 'experience_category') {
    paragraphs.push('You can correct it in your profile and hand it in again.');
  }
  return letter(services, `decision-${decision.decisionId}`, address, {
    subject: `Your ${nouns[kind]} was ${status}: ${name}`,
    heading: `${capital(nouns[kind])} ${status}`,
    paragraphs,
    action: { label: 'Open your profile', url: `${settings.portalUrl}/profile?tab=${tabs[kind]}` },
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Content = Omit<Parameters<typeof renderMail>[0], 'companyName'> & { subject: string };

/** Laid out in the company's name. `id` makes the Message-ID, which stays the same when it is sent again. */
export function letter(
  { settings }: Services,
  id: string,
  to: string,
  { subject, ...content }: Content,
): Mail {
  return {
    to,
    subject,
    messageId: `<${id}@${new URL(settings.portalUrl).hostname}>`,
    ...renderMail({ companyName: settings.companyName, ...content }),
  };
}
