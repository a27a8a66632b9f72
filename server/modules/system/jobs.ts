import { z } from 'zod';
import { describeError } from '../../core/errors/describe-error.ts';
import { hours } from '../../core/kernel/clock.ts';
import { defineJob, type Job } from '../../core/kernel/jobs.ts';
import { findRecipient } from '../people/queries.ts';
import { BACKUP_RETRY_MS } from './constants.ts';
import { testEmail } from './mails.ts';
import { readBackups } from './queries.ts';

export const testEmailJob = defineJob({
  name: 'system.test-email',
  sendsEmail: true,
  payload: z.object({ emailId: z.uuid(), userId: z.uuid() }),
  async run(services, { emailId, userId }) {
    const person = await findRecipient(services.db, userId);
    if (person) await services.mail.send(testEmail(services, emailId, person));
  },
});

/**
 * Writes a backup when one is due. A failure is kept in the row of the backup, where System shows it, and is tried again
 * after an hour.
 */
export const backUpJob = defineJob({
  name: 'system.back-up',
  payload: z.object({}),
  cron: '*/10 * * * *',
  async run({ db, settings, clock, backUp }, _payload, { log }) {
    if (!settings.backups || !backUp) return;
    const { last, attempt } = await readBackups(db);
    const now = clock.now().getTime();
    const isDue = !last || now - Date.parse(last.startedAt) >= hours(settings.backups.everyHours);
    const failedJustNow = attempt?.error != null && now - Date.parse(attempt.startedAt) < BACKUP_RETRY_MS;
    if (!isDue || failedJustNow) return;
    try {
      const kept = await backUp();
      if (kept) log.info(kept, 'wrote a backup');
    } catch (error) {
      log.error({ error: describeError(error) }, 'the backup failed');
    }
  },
});

export const jobs: Job[] = [testEmailJob, backUpJob];
