import type { Transaction } from '@portal/db/client.ts';
import { and, eq, isNull, lt } from '@portal/db/drizzle.ts';
import { notifications } from '@portal/db/schema/notifications.ts';
import { users } from '@portal/db/schema/users.ts';
import { z } from 'zod';
import { days, isoNow } from '../../core/kernel/clock.ts';
import type { Services } from '../../core/kernel/context.ts';
import { contextOfJob, defineJob, type Job } from '../../core/kernel/jobs.ts';
import { writeUnattended } from '../../core/kernel/write.ts';
import { readCompanySettings } from '../company-settings/queries.ts';
import { notify } from '../notifications/commands/notify.ts';
import { nameColumn } from '../people/queries.ts';
import { hasUnpaidTime } from '../time-clock/queries.ts';
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
      .select({ id: users.id, name: nameColumn(users) })
      .from(users)
      .where(
        and(
          eq(users.status, 'inactive'),
          isNull(users.personalDataRemovedAt),
          lt(users.deactivatedAt, isoNow(clock, -days(removeDataAfterDays))),
        ),
      );
    const ctx = contextOfJob(services, meta);
    let removed = 0;
    for (const { id, name } of due) {
      removed += await writeUnattended(services, async (tx) => {
        if (await hasUnpaidTime(tx, id)) return warnOnce(tx, services, { id, name });
        await removeWithin(tx, ctx, id);
        return 1;
      });
    }
    if (removed > 0) meta.log.info({ removed }, 'removed the personal data of former people');
  },
});

/** Tells administrators, once, why the data of a person is not removed. @returns that nothing was removed */
async function warnOnce(tx: Transaction, services: Services, { id, name }: { id: string; name: string }) {
  const [told] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.waitingId, id), isNull(notifications.expiresAt)))
    .limit(1);
  if (told) return 0;
  const note = { ...waitingNote(name), waitingId: id, senderId: null };
  await notify(tx, services, note, { mode: 'role', role: 'admin' });
  return 0;
}

const waitingNote = (name: string) => ({
  kind: 'time_clock' as const,
  type: 'warning' as const,
  title: `Hours not paid yet: ${name}`,
  message: `The personal data of ${name} would be removed now, by the company's settings. It is kept until the pay periods with these hours are approved and locked.`,
  actionUrl: '/admin?tab=time-clock',
  actionLabel: 'Open Time Clock',
});

export const jobs: Job[] = [removeDue];
