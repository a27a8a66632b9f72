import { sql } from '@portal/db/drizzle.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { newId } from '../../core/kernel/ids.ts';
import { audit, write } from '../../core/kernel/write.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { findRecipient } from '../people/queries.ts';
import { sentences } from './constants.ts';
import { testEmailJob } from './jobs.ts';
import { getFailedJob } from './queries.ts';

/**
 * Lets a failed job run again now, with all its attempts.
 * @throws {PortalError} not_found when it did not fail or has succeeded since; conflict while it runs
 */
export async function retryJob(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'system.manage');
  await write(ctx, async (tx) => {
    const { name } = await getFailedJob(tx, id);
    const { length } = await tx.execute(sql`
      select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`);
    if (length === 0) throw conflict(sentences.jobRunning);
    await audit(tx, ctx, { action: 'system.job_retried', subject: ['system', null], detail: { job: name } });
  });
  return { success: true as const };
}

/** Sends an email to the caller, through the queue, as all emails are sent. */
export async function sendTestEmail(ctx: ActorContext): Promise<{ sentTo: string }> {
  requireAbility(ctx.actor, 'system.manage');
  const { userId } = ctx.actor;
  return write(ctx, async (tx) => {
    const person = await findRecipient(tx, userId);
    if (!person) throw notFound('User');
    await testEmailJob.enqueue(tx, { emailId: newId(), userId });
    await audit(tx, ctx, { action: 'system.test_email_sent', subject: ['system', null] });
    return { sentTo: person.address };
  });
}
