import { sql } from '@portal/db/drizzle.ts';
import { z } from 'zod';
import { describeError } from '../../core/errors/describe-error.ts';
import { hours } from '../../core/kernel/clock.ts';
import { defineJob, type Job } from '../../core/kernel/jobs.ts';
import { writeUnattended } from '../../core/kernel/write.ts';
import { findRecipient } from '../people/queries.ts';
import { BACKUP_RETRY_MS } from './constants.ts';
import { testEmail } from './mails.ts';
import { hasWaitingEmails, isWaitingEmail, readBackups } from './queries.ts';

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

/**
 * Sends the emails that failed because the mail server was away, once it is back. Their own next attempts are up to six
 * hours apart by then, and the last one may have been.
 */
export const sendWaitingEmailsJob = defineJob({
  name: 'system.send-waiting-emails',
  payload: z.object({}),
  cron: '* * * * *',
  async run(services, _payload, { log }) {
    const { checks } = services;
    if (!(await hasWaitingEmails(services)) || !(await checks.mail()).ok) return;
    const { length: emails } = await writeUnattended(services, (tx) =>
      tx.execute(sql`
        select id from graphile_worker.reschedule_jobs(
          array(select queue.id from graphile_worker.jobs queue where ${isWaitingEmail(services.emailJobs)}),
          run_at => now(), attempts => 0)`),
    );
    if (emails > 0) log.info({ emails }, 'the mail server is back; sending the emails that waited');
  },
});

export const jobs: Job[] = [testEmailJob, backUpJob, sendWaitingEmailsJob];
