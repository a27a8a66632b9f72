import { z } from 'zod';
import { defineJob, type Job } from '../../../core/kernel/jobs.ts';
import { writeUnattended } from '../../../core/kernel/write.ts';
import { announceQualifications } from '../commands/qualification-definition.ts';
import { endRenewed } from '../commands/revision.ts';

/** Every day, when it has become the new day everywhere from New York to Honolulu: what begins today takes its place. */
export const beginRenewals = defineJob({
  name: 'qualifications.begin-renewals',
  payload: z.object({}),
  cron: '0 10 * * *',
  async run(services, _payload, { log }) {
    const people = await writeUnattended(services, async (tx) => {
      const ended = [
        ...(await endRenewed(tx, services, 'license')),
        ...(await endRenewed(tx, services, 'bond')),
      ];
      const owners = [...new Set(ended.map(({ userId }) => userId))].sort();
      for (const userId of owners) await announceQualifications(tx, userId, undefined);
      return owners.length;
    });
    log.info({ people }, 'renewals took the place of what they renew');
  },
});

export const jobs: Job[] = [beginRenewals];
