import { z } from 'zod';
import { defineJob, type Job } from '../../../core/kernel/jobs.ts';
import { writeUnattended } from '../../../core/kernel/write.ts';
import { announceQualifications } from '../commands/qualification-definition.ts';
import { endRenewed } from '../commands/revision.ts';
import { CREDENTIAL_KINDS } from '../constants.ts';

/** Every day, when it has become the new day everywhere from New York to Honolulu: what begins today takes its place. */
export const beginRenewals = defineJob({
  name: 'qualifications.begin-renewals',
  payload: z.object({}),
  cron: '0 10 * * *',
  async run(services, _payload, { log }) {
    const people = await writeUnattended(services, async (tx) => {
      const owners = new Set<string>();
      for (const kind of CREDENTIAL_KINDS) {
        for (const { userId } of await endRenewed(tx, services, kind)) owners.add(userId);
      }
      for (const userId of [...owners].sort()) await announceQualifications(tx, userId, undefined);
      return owners.size;
    });
    log.info({ people }, 'renewals took the place of what they renew');
  },
});

export const jobs: Job[] = [beginRenewals];
