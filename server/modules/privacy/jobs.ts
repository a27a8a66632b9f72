import { and, eq, isNull, lt } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { z } from 'zod';
import { days, isoNow } from '../../core/kernel/clock.ts';
import { contextOfJob, defineJob, type Job } from '../../core/kernel/jobs.ts';
import { writeUnattended } from '../../core/kernel/write.ts';
import { readCompanySettings } from '../company-settings/queries.ts';
import { removeWithin } from './commands.ts';

/** Removes the personal data of those who left as long ago as the company's settings say. */
export const removeDue = defineJob({
  name: 'privacy.remove-due',
  payload: z.object({}),
  cron: '20 4 * * *',
  async run(services, _payload, meta) {
    const { db, clock } = services;
    const { removeDataAfterDays } = await readCompanySettings(db);
    if (removeDataAfterDays === 0) return;
    const due = await db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.status, 'inactive'),
          isNull(users.personalDataRemovedAt),
          lt(users.deactivatedAt, isoNow(clock, -days(removeDataAfterDays))),
        ),
      );
    const ctx = contextOfJob(services, meta);
    for (const { id } of due) await writeUnattended(services, (tx) => removeWithin(tx, ctx, id));
    if (due.length > 0) meta.log.info({ removed: due.length }, 'removed the personal data of former people');
  },
});

export const jobs: Job[] = [removeDue];
