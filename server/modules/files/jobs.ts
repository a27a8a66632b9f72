import { and, eq, isNull, lt } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { z } from 'zod';
import { days, isoNow } from '../../core/kernel/clock.ts';
import type { Services } from '../../core/kernel/context.ts';
import { defineJob, type Job } from '../../core/kernel/jobs.ts';
import { writeUnattended } from '../../core/kernel/write.ts';
import { UNATTACHED_DAYS } from './constants.ts';
import { isKept } from './queries.ts';

const SWEPT_AT_ONCE = 200;
/** PostgreSQL: a record refers to the row. */
const STILL_REFERENCED = '23503';

/**
 * Deletes bytes that no row names. Each upload leaves one of these for an hour later, so that a server killed between
 * storing the bytes and writing the row leaves nothing for ever.
 */
export const discardBytes = defineJob({
  name: 'files.discard_bytes',
  payload: z.object({ storageKey: z.string() }),
  async run({ db, storage }, { storageKey }) {
    if (!(await isKept(db, storageKey))) await storage.delete(storageKey);
  },
});

/** Deletes uploads that no record took in some days. */
export const sweepUnattached = defineJob({
  name: 'files.sweep_unattached',
  payload: z.object({}),
  cron: '15 3 * * *',
  async run(services, _payload, { log, signal }) {
    let swept = 0;
    for (let batch = await unattached(services); batch.length > 0; batch = await unattached(services)) {
      for (const { id } of batch) {
        signal.throwIfAborted();
        if (await deleteUnattached(services, id)) swept += 1;
      }
    }
    log.info({ swept }, 'deleted uploads that no record took');
  },
});

export const jobs: Job[] = [discardBytes, sweepUnattached];

const sweepable = ({ clock }: Services) =>
  and(isNull(files.attachedAt), lt(files.createdAt, isoNow(clock, -days(UNATTACHED_DAYS))));

const unattached = (services: Services) =>
  services.db.select({ id: files.id }).from(files).where(sweepable(services)).limit(SWEPT_AT_ONCE);

/** Asks again inside the statement: a record may be taking the file at this very moment. */
async function deleteUnattached(services: Services, id: string): Promise<boolean> {
  try {
    return await writeUnattended(services, async (tx) => {
      const [gone] = await tx
        .delete(files)
        .where(and(eq(files.id, id), sweepable(services)))
        .returning({ storageKey: files.storageKey });
      if (gone) await discardBytes.enqueue(tx, gone);
      return gone !== undefined;
    });
  } catch (error) {
    if (!isStillReferenced(error)) throw error;
    await writeUnattended(services, (tx) =>
      tx
        .update(files)
        .set({ attachedAt: isoNow(services.clock) })
        .where(eq(files.id, id)),
    );
    return false;
  }
}

/** Whether a deletion failed because a record refers to the row. */
export const isStillReferenced = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === STILL_REFERENCED) || isStillReferenced(error.cause));
