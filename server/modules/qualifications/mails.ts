import type { Services } from '../../core/context.ts';
import { letter } from '../../drivers/mail/letter.ts';
import type { Mail } from '../../drivers/mail/mail.ts';
import type { Recipient } from '../people/queries.ts';

export type Decision = {
  decisionId: string;
  kind: 'experience' | 'license' | 'bond' | 'experience_category';
  name: string;
  status: 'approved' | 'rejected';
  reviewNotes: string;
};

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
  { settings }: Services,
  decision: Decision,
  { firstName, address }: Recipient,
): Mail {
  const { kind, name, status, reviewNotes } = decision;
  const rejected = status === 'rejected';
  const paragraphs = [`Hello ${firstName}, your ${nouns[kind]} “${name}” was ${status}.`];
  if (reviewNotes) paragraphs.push(`Notes from the reviewer:\n${reviewNotes}`);
  if (rejected && kind !== 'experience_category') {
    paragraphs.push('You can correct it in your profile and hand it in again.');
  }
  return letter(settings, `decision-${decision.decisionId}`, address, {
    subject: `Your ${nouns[kind]} was ${status}: ${name}`,
    heading: `${capital(nouns[kind])} ${status}`,
    paragraphs,
    action: { label: 'Open your profile', path: `/profile?tab=${tabs[kind]}` },
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
