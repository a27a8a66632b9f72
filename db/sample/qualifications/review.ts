import { personId, reviewerOf, type SamplePerson } from '../roster.ts';
import type { Sample } from '../sample.ts';
import { instantAgo } from '../sample.ts';
import { pick } from '../sample-id.ts';

export type Review = {
  noun: 'license' | 'bond' | 'experience';
  id: string;
  person: SamplePerson;
  status: 'pending' | 'approved' | 'rejected';
  /** Days ago. */
  submitted: number;
  reviewNotes?: string | undefined;
};

/** The day of the onboarding submission, in days ago. */
export const onboardingSubmittedAgo = (person: SamplePerson): number =>
  person.stage === 'applicant' ? person.details.submittedDaysAgo : person.signedUp - 1;

/** The owner and review columns of a qualification; adds the audit lines. */
export function reviewColumns(sample: Sample, { noun, id, person, status, submitted, reviewNotes }: Review) {
  const { now, audit } = sample;
  const subject = [noun, id] as const;
  const detail = { userId: person.id };
  audit.push({ daysAgo: submitted, actorId: person.id, action: `${noun}.submitted`, subject, detail });
  const columns = {
    id,
    userId: person.id,
    status,
    submittedAt: instantAgo(now, submitted),
    createdAt: instantAgo(now, submitted),
    updatedAt: instantAgo(now, submitted),
  };
  if (status === 'pending' || person.stage !== 'employee') return columns;

  const withAccount = status === 'approved' && submitted > person.approved;
  const reviewed = withAccount ? person.approved : submitted * 0.99 - 0.5 - pick(`review/${id}`, 100) / 400;
  const reviewedBy = personId(withAccount ? (person.approvedBy ?? 'dana-whitfield') : reviewerOf(person));
  const why = withAccount ? { ...detail, withAccount } : detail;
  audit.push({ daysAgo: reviewed, actorId: reviewedBy, action: `${noun}.${status}`, subject, detail: why });
  const reviewedAt = instantAgo(now, reviewed);
  return { ...columns, reviewedAt, reviewedBy, reviewNotes: reviewNotes ?? '', updatedAt: reviewedAt };
}
