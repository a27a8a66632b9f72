import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { archiveOf } from '@portal/db/audit-chain.ts';
import { sql } from '@portal/db/drizzle.ts';
import { auditArchives } from '@portal/db/schema/audit-log.ts';
import { z } from 'zod';
import { days, isoNow } from '../../core/kernel/clock.ts';
import type { Context } from '../../core/kernel/context.ts';
import { newId } from '../../core/kernel/ids.ts';
import { contextOfJob, defineJob, type Job } from '../../core/kernel/jobs.ts';
import { audit, writeUnattended } from '../../core/kernel/write.ts';
import { ARCHIVE_LINES } from './constants.ts';
import { readOldLines } from './queries.ts';

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

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * Moves the oldest lines of the audit log to a file of the store, with their seals. The file is read back before the
 * lines are deleted, and a line of the log says which lines it has, and its hash.
 * @param before lines of that instant and younger ones stay
 * @returns how many lines were moved
 */
async function archiveLines(ctx: Context, before: string): Promise<number> {
  const { services } = ctx;
  const lines = await readOldLines(services.db, before, ARCHIVE_LINES);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first?.at || !last?.at) return 0;
  const [firstAt, lastAt] = [first.at, last.at];
  const content = archiveOf(lines.map(({ at: _at, ...seal }) => seal));
  const sha256 = sha256Of(content);
  const storageKey = newId();
  await services.storage.put(storageKey, Readable.from([content]), 'application/gzip');
  if (sha256Of(await buffer(await services.storage.get(storageKey))) !== sha256) {
    throw new Error('The archive of the audit log does not read as it was written.');
  }
  const range = { firstPosition: Number(first.position), lastPosition: Number(last.position) };
  const move = writeUnattended(services, async (tx) => {
    await tx.insert(auditArchives).values({
      ...range,
      firstAt,
      lastAt,
      storageKey,
      sha256,
      lastHash: Buffer.from(last.hash, 'hex'),
    });
    await tx.execute(sql`delete from audit_log where id in
      (select entry_id from audit_seals where position <= ${range.lastPosition}::bigint)`);
    await tx.execute(sql`delete from audit_seals where position <= ${range.lastPosition}::bigint`);
    await audit(tx, ctx, {
      action: 'audit_log.archived',
      subject: ['audit_log', null],
      detail: { ...range, lines: lines.length, hash: last.hash, sha256 },
    });
  });
  await move.catch(async (error: unknown) => {
    await services.storage.delete(storageKey);
    throw error;
  });
  return lines.length;
}
