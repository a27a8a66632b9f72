import { z } from 'zod';
import { contextOfJob, defineJob, type Job } from '../../../core/kernel/jobs.ts';
import { writeUnattended } from '../../../core/kernel/write.ts';
import { lockDeployment } from '../queries.ts';
import { arrange } from './commands/calendar.ts';
import { endExpired } from './commands/changes.ts';
import { listExpired } from './queries.ts';

/** The follow-ups of an acceptance, which would keep others from accepting meanwhile. */
export const arrangeAssignment = defineJob({
  name: 'deployments.arrange-assignment',
  payload: z.object({ assignmentId: z.uuid() }),
  run: (services, { assignmentId }, meta) =>
    writeUnattended(services, (tx) => arrange(tx, contextOfJob(services, meta), assignmentId)),
});

/** Every five minutes, so that places that nobody took in time are offered to the next people soon. */
export const endExpiredOffers = defineJob({
  name: 'deployments.end-expired-offers',
  payload: z.object({}),
  cron: '*/5 * * * *',
  async run(services, _payload, meta) {
    const ctx = contextOfJob(services, meta);
    for (const id of await listExpired(services))
      await writeUnattended(services, async (tx) => endExpired(tx, ctx, await lockDeployment(tx, id)));
  },
});

export const jobs: Job[] = [arrangeAssignment, endExpiredOffers];
