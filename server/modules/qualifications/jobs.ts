import { z } from 'zod';
import { defineJob, type Job } from '../../core/jobs.ts';
import { findRecipient } from '../people/queries.ts';
import { decisionMail } from './mails.ts';

/** One letter for each decision, with what it said when it was made. */
export const decisionMailJob = defineJob({
  name: 'qualifications.decision-mail',
  payload: z.object({
    decisionId: z.uuid(),
    userId: z.uuid(),
    kind: z.enum(['experience', 'license', 'bond', 'experience_category']),
    name: z.string(),
    status: z.enum(['approved', 'rejected']),
    reviewNotes: z.string(),
  }),
  async run(services, decision) {
    const person = await findRecipient(services.db, decision.userId);
    if (person) await services.mail.send(decisionMail(services, decision, person));
  },
});

export const jobs: Job[] = [decisionMailJob];
