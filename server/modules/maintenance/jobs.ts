import type { Transaction } from '@portal/db/client.ts';
import { isNotNull, lt, or, type PgTable, type SQL, sql } from '@portal/db/drizzle.ts';
import { emailChanges } from '@portal/db/schema/email-changes.ts';
import { idempotencyKeys } from '@portal/db/schema/idempotency-keys.ts';
import { finishedIdentitySignIns } from '@portal/db/schema/identities.ts';
import { rateCounts } from '@portal/db/schema/rate-counts.ts';
import { passwordResetTokens, sessions } from '@portal/db/schema/sessions.ts';
import { signInFailures } from '@portal/db/schema/sign-in-failures.ts';
import { z } from 'zod';
import { type Clock, days, isoNow } from '../../core/kernel/clock.ts';
import { defineJob, type Job } from '../../core/kernel/jobs.ts';
import { writeUnattended } from '../../core/kernel/write.ts';
import { sweepRealtimeEvents } from '../../realtime/event-store.ts';

/** Rows per statement: few enough to hold locks for a short time and to stay within the statement timeout. */
const BATCH = 2_000;

type Sweep = {
  name: string;
  /** Deletes one batch and gives how many rows it was. */
  deleteBatch: (tx: Transaction) => Promise<number>;
};

/** Deletes expired rows in batches. */
export const sweep = defineJob({
  name: 'maintenance.sweep',
  payload: z.object({}),
  cron: '45 3 * * *',
  async run(services, _payload, { log, signal }) {
    const deleted: Record<string, number> = {};
    for (const { name, deleteBatch } of sweeps(services.clock)) {
      deleted[name] = 0;
      for (let count = BATCH; count === BATCH; deleted[name] += count) {
        signal.throwIfAborted();
        count = await writeUnattended(services, deleteBatch);
      }
    }
    log.info({ deleted }, 'deleted what was kept long enough');
  },
});

export const jobs: Job[] = [sweep];

function sweeps(clock: Clock): Sweep[] {
  const before = (count: number) => isoNow(clock, -days(count));
  const rows = (name: string, table: PgTable, outdated: SQL | undefined): Sweep => ({
    name,
    deleteBatch: (tx) => deleteRows(tx, table, outdated),
  });
  return [
    // Leaves the newest old event, by which a reconnecting tab learns that it has missed some.
    { name: 'events', deleteBatch: (tx) => sweepRealtimeEvents(tx, BATCH) },
    rows('idempotencyKeys', idempotencyKeys, lt(idempotencyKeys.createdAt, before(1))),
    rows(
      'finishedIdentitySignIns',
      finishedIdentitySignIns,
      lt(finishedIdentitySignIns.expiresAt, isoNow(clock)),
    ),
    rows('signInFailures', signInFailures, lt(signInFailures.endsAt, isoNow(clock))),
    rows('rateCounts', rateCounts, lt(rateCounts.expire, Date.now())),
    rows('sessions', sessions, or(lt(sessions.endedAt, before(30)), lt(sessions.expiresAt, before(30)))),
    rows(
      'resetTokens',
      passwordResetTokens,
      or(isNotNull(passwordResetTokens.closedAt), lt(passwordResetTokens.expiresAt, before(1))),
    ),
    rows(
      'emailChanges',
      emailChanges,
      or(isNotNull(emailChanges.closedAt), lt(emailChanges.expiresAt, before(1))),
    ),
  ];
}

async function deleteRows(tx: Transaction, table: PgTable, outdated: SQL | undefined): Promise<number> {
  const gone = await tx.execute(
    sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${outdated} limit ${BATCH}))`,
  );
  return gone.count;
}
