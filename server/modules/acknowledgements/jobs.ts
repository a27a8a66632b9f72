import { z } from 'zod';
import { defineJob, type Job } from '../../core/kernel/jobs.ts';
import { writeUnattended } from '../../core/kernel/write.ts';
import { askMissingPeople, remindWaitingPeople } from './commands/ask.ts';

/** Asks people who have joined the company or a department, and reminds those who have yet to confirm. */
export const askAndRemind = defineJob({
  name: 'acknowledgements.ask-and-remind',
  payload: z.object({}),
  cron: '20 * * * *',
  async run(services, _payload, { log }) {
    const asked = await writeUnattended(services, (tx) => askMissingPeople(tx, services));
    const reminded = await writeUnattended(services, (tx) => remindWaitingPeople(tx, services));
    if (asked + reminded > 0) log.info({ asked, reminded }, 'asked for acknowledgements');
  },
});

export const jobs: Job[] = [askAndRemind];
