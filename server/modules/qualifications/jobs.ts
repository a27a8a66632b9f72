import { eq } from '@portal/db/drizzle.ts';
import { heldDecisions } from '@portal/db/schema/reviews.ts';
import { z } from 'zod';
import { contextOfJob, defineJob, type Job } from '../../core/kernel/jobs.ts';
import { writeUnattended } from '../../core/kernel/write.ts';
import { findPeople, findRecipient } from '../people/queries.ts';
import { announceDecision } from './commands/announce-decision.ts';
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

/**
 * Tells the owner about a decision that was not undone. The row is deleted in the same transaction, so a repeated run
 * tells nobody twice.
 */
export const notifyOfHeldDecision = defineJob({
  name: 'qualifications.tell-decision',
  payload: z.object({ heldId: z.uuid() }),
  async run(services, { heldId }, meta) {
    await writeUnattended(services, async (tx) => {
      const [held] = await tx.delete(heldDecisions).where(eq(heldDecisions.id, heldId)).returning();
      if (!held) return;
      const { qualificationId: id, kind, name, userId, status, reviewNotes, decidedBy } = held;
      const decided = { kind, id, name, userId, status, reviewNotes, decidedBy };
      await announceDecision(tx, contextOfJob(services, meta), decided);
    });
  },
});

export const jobs: Job[] = [decisionMailJob, notifyOfHeldDecision];
