import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { companyUpdates } from '@portal/db/schema/company-updates.ts';
import { z } from 'zod';
import { announce } from '../../core/kernel/announce.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import { contextOfJob, defineJob, type Job } from '../../core/kernel/jobs.ts';
import { writeUnattended } from '../../core/kernel/write.ts';
import { announcePublication } from './commands/announce-publication.ts';

/** Queued for the beginning of a scheduled update. Does nothing if it was moved or unpublished meanwhile. */
export const beginUpdateJob = defineJob({
  name: 'company-updates.begin',
  payload: z.object({ updateId: z.uuid(), publishedAt: z.string() }),
  async run(services, { updateId, publishedAt }, meta) {
    await writeUnattended(services, async (tx) => {
      const update = await lockUpdate(tx, updateId);
      if (update?.publishedAt !== publishedAt || update.announcedAt !== null) return;
      const announcedAt = isoNow(services.clock);
      await tx.update(companyUpdates).set({ announcedAt }).where(eq(companyUpdates.id, updateId));
      await announcePublication(tx, contextOfJob(services, meta), update);
    });
  },
});

/** Announces that a published update has expired. */
export const endUpdateJob = defineJob({
  name: 'company-updates.end',
  payload: z.object({ updateId: z.uuid(), expiresAt: z.string() }),
  async run(services, { updateId, expiresAt }) {
    await writeUnattended(services, async (tx) => {
      const update = await lockUpdate(tx, updateId);
      if (!update?.isPublished || update.expiresAt !== expiresAt) return;
      await announce(tx, 'all', 'updates_changed', { updateId });
    });
  },
});

export const jobs: Job[] = [beginUpdateJob, endUpdateJob];

async function lockUpdate(tx: Transaction, id: string) {
  const [row] = await tx.select().from(companyUpdates).where(eq(companyUpdates.id, id)).for('update');
  return row;
}
