import { z } from 'zod';
import { defineJob, type Job } from '../../../core/kernel/jobs.ts';
import { writeUnattended } from '../../../core/kernel/write.ts';
import { watchFlags } from './commands.ts';

/** Every morning: credentials that end within ten days, and changes without an event. After renewals have begun. */
export const watchDeployments = defineJob({
  name: 'deployments.watch-flags',
  payload: z.object({}),
  cron: '10 10 * * *',
  async run(services, _payload, { log }) {
    const people = await writeUnattended(services, (tx) => watchFlags(tx, services));
    log.info({ people }, 'looked at what stands against people who are assigned');
  },
});

export const jobs: Job[] = [watchDeployments];
