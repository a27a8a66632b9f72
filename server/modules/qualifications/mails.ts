import { emailText } from '../../core/contract/light-markup.ts';
import type { Services } from '../../core/kernel/context.ts';
import { composeMail } from '../../drivers/mail/compose-mail.ts';
import type { Mail } from '../../drivers/mail/mail.ts';
import type { Recipient } from '../people/queries.ts';
import type { QualificationKind } from './constants.ts';

export type Decision = {
  decisionId: string;
  kind: QualificationKind | 'experience_category';
  name: string;
  status: 'approved' | 'rejected';
  reviewNotes: string;
  /** Null for a decision without a named reviewer. */
  reviewedBy: string | null;
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

/** The email to a person about a reviewer's decision, and the next step. */
export function decisionMail(
  { settings }: Services,
  decision: Decision,
  { firstName, address }: Recipient,
): Mail {
  const { kind, name, status, reviewNotes, reviewedBy } = decision;
  const paragraphs = [`Hello ${firstName},`, `${reviewedBy ?? 'An administrator'} ${status} it.`];
  if (reviewNotes) paragraphs.push(`Review notes:\n${emailText(reviewNotes, settings.portalUrl)}`);
  paragraphs.push(nextSteps[kind === 'experience_category' ? 'category' : 'qualification'][status]);
  return composeMail(settings, `decision-${decision.decisionId}`, address, {
    subject: `Your ${nouns[kind]} was ${status}: ${name}`,
    paragraphs,
    action: { label: 'Open Your Profile', path: `/profile?tab=${tabs[kind]}` },
  });
}

const nextSteps = {
  qualification: {
    approved: "You don't need to do anything else.",
    rejected: 'Correct it in your profile, then resubmit it for review.',
  },
  category: {
    approved: 'You and your colleagues can now choose it for your experience.',
    rejected: 'Choose a different category in the experience that uses it.',
  },
} as const;
