import { z } from 'zod';
import { defineJob, type Job } from '../../../core/kernel/jobs.ts';
import { writeUnattended } from '../../../core/kernel/write.ts';
import { askSilent } from './commands.ts';

/** Every ten minutes, so that nobody waits much longer than the hour. */
export const askRollCallsAgain = defineJob({
  name: 'deployments.ask-roll-calls-again',
  payload: z.object({}),
  cron: '*/10 * * * *',
  async run(services, _payload, { log }) {
    const people = await writeUnattended(services, (tx) => askSilent(tx, services));
    if (people > 0) log.info({ people }, 'asked people again whether they are safe');
  },
});

export const jobs: Job[] = [askRollCallsAgain];
