import { z } from 'zod';
import { defineJob, type Job } from '../../core/kernel/jobs.ts';
import { findPeople, findRecipient } from '../people/queries.ts';
import { decisionMail } from './mails.ts';

/** One email for each decision, with the data at the time of the decision. */
export const decisionMailJob = defineJob({
  name: 'qualifications.decision-mail',
  sendsEmail: true,
  payload: z.object({
    decisionId: z.uuid(),
    userId: z.uuid(),
    kind: z.enum(['experience', 'license', 'bond', 'experience_category']),
    name: z.string(),
    status: z.enum(['approved', 'rejected']),
    reviewNotes: z.string(),
    reviewerId: z.uuid().nullable().default(null),
  }),
  async run(services, { reviewerId, ...decision }) {
    const person = await findRecipient(services.db, decision.userId);
    if (!person) return;
    const reviewers = await findPeople(services.db, reviewerId ? [reviewerId] : []);
    const reviewedBy = reviewers.get(reviewerId ?? '')?.name ?? null;
    await services.mail.send(decisionMail(services, { ...decision, reviewedBy }, person));
  },
});

export const jobs: Job[] = [decisionMailJob];
