import { z } from 'zod';
import { contextOfJob, defineJob, type Job } from '../../core/kernel/jobs.ts';
import { removeDuePersonalData } from './commands.ts';

/** Removes the personal data of those who left as long ago as the company's settings say. */
const removeDue = defineJob({
  name: 'privacy.remove-due',
  payload: z.object({}),
  cron: '20 4 * * *',
  async run(services, _payload, meta) {
    const removed = await removeDuePersonalData(contextOfJob(services, meta));
    if (removed > 0) meta.log.info({ removed }, 'removed the personal data of former people');
  },
});

export const jobs: Job[] = [removeDue];
