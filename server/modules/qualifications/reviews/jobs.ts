import { eq } from '@portal/db/drizzle.ts';
import { heldDecisions } from '@portal/db/schema/reviews.ts';
import { z } from 'zod';
import { contextOfJob, defineJob, type Job } from '../../../core/kernel/jobs.ts';
import { writeUnattended } from '../../../core/kernel/write.ts';
import { announceDecision } from '../commands/announce-decision.ts';

/**
 * Tells the owner about a decision that was not undone. The row is deleted in the same transaction, so a repeated run
 * tells nobody twice.
 */
export const tellHeldDecision = defineJob({
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

export const jobs: Job[] = [tellHeldDecision];
