import { idempotencyKeys } from '@portal/db/schema/idempotency-keys.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { passwordResetTokens, sessions } from '@portal/db/schema/sessions.ts';
import { isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { days, isoNow } from '../../core/clock.ts';
import type { Services } from '../../core/context.ts';
import { defineJob, type Job } from '../../core/jobs.ts';

/** Rows a statement deletes: few enough that nobody waits for its locks and none meets the statement time-out. */
const BATCH = 2_000;

type Sweep = { name: string; table: PgTable; outdated: SQL | undefined };

/** Deletes what was kept only for some time, in small steps. */
export const sweep = defineJob({
  name: 'maintenance.sweep',
  payload: z.object({}),
  cron: '45 3 * * *',
  async run(services, _payload, { log, signal }) {
    const deleted: Record<string, number> = {};
    for (const { name, table, outdated } of sweeps(services)) {
      deleted[name] = 0;
      for (let count = BATCH; count === BATCH; deleted[name] += count) {
        signal.throwIfAborted();
        count = await deleteBatch(services, table, outdated);
      }
    }
    log.info({ deleted }, 'deleted what was kept long enough');
  },
});

export const jobs: Job[] = [sweep];

function sweeps({ clock }: Services): Sweep[] {
  const before = (count: number) => isoNow(clock, -days(count));
  return [
    { name: 'events', table: realtimeEvents, outdated: lt(realtimeEvents.createdAt, before(7)) },
    { name: 'idempotencyKeys', table: idempotencyKeys, outdated: lt(idempotencyKeys.createdAt, before(1)) },
    {
      name: 'sessions',
      table: sessions,
      outdated: or(lt(sessions.endedAt, before(30)), lt(sessions.expiresAt, before(30))),
    },
    {
      name: 'resetTokens',
      table: passwordResetTokens,
      outdated: or(isNotNull(passwordResetTokens.closedAt), lt(passwordResetTokens.expiresAt, before(1))),
    },
  ];
}

async function deleteBatch({ db }: Services, table: PgTable, outdated: SQL | undefined): Promise<number> {
  const gone = await db.execute(
    sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${outdated} limit ${BATCH}))`,
  );
  return gone.count;
}
