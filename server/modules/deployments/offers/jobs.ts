import { z } from 'zod';
import { contextOfJob, defineJob, type Job } from '../../../core/kernel/jobs.ts';
import { writeUnattended } from '../../../core/kernel/write.ts';
import { arrange } from '../assignments/commands/arrange.ts';

/** The follow-ups of an acceptance, which would keep others from accepting meanwhile. */
export const arrangeAssignment = defineJob({
  name: 'deployments.arrange-assignment',
  payload: z.object({ assignmentId: z.uuid() }),
  run: (services, { assignmentId }, meta) =>
    writeUnattended(services, (tx) => arrange(tx, contextOfJob(services, meta), assignmentId)),
});

export const jobs: Job[] = [arrangeAssignment];
