import { z } from 'zod';
import { days, isoNow } from '../../core/kernel/clock.ts';
import { contextOfJob, defineJob, type Job } from '../../core/kernel/jobs.ts';
import { archiveLines } from './commands.ts';

/** Moves the lines of the audit log that are older than the settings say to archives. */
export const archive = defineJob({
  name: 'activity.archive',
  payload: z.object({}),
  cron: '15 4 * * *',
  async run(services, _payload, meta) {
    const { auditLogDays } = services.settings;
    if (auditLogDays === undefined) return;
    const before = isoNow(services.clock, -days(auditLogDays));
    let lines = 0;
    for (let moved = 1; moved > 0; lines += moved) {
      meta.signal.throwIfAborted();
      moved = await archiveLines(contextOfJob(services, meta), before);
    }
    if (lines > 0) meta.log.info({ lines }, 'archived lines of the audit log');
  },
});

export const jobs: Job[] = [archive];
