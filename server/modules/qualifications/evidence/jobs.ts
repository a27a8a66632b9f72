import type { Reader } from '@portal/db/client.ts';
import { and, eq, inArray, isNull, sql } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { credentialTables } from '@portal/db/schema/qualifications.ts';
import { evidenceTexts } from '@portal/db/schema/reviews.ts';
import { z } from 'zod';
import { cutText } from '../../../core/contract/cut-text.ts';
import { defineJob, type Job } from '../../../core/kernel/jobs.ts';
import { writeUnattended } from '../../../core/kernel/write.ts';
import { contentKinds } from '../../../drivers/content/kinds.ts';
import { withoutOtherReadings } from '../../../drivers/content/other-readings.ts';
import { readTextOrScan } from '../../../drivers/content/text.ts';
import { TEXT_KINDS } from '../../../drivers/content/text-limits.ts';

/** Enough for the pages of a license or bond; what comes behind is not compared. */
const STORED_MAX = 100_000;

/** Documents of one run. */
const AT_ONCE = 20;

const mimeTypes = TEXT_KINDS.map((kind) => contentKinds[kind].mimeType as string);

/**
 * Reads the text of documents that wait for review without one, so that reviewers see where it differs from the
 * entered values. A document that cannot be read is stored without text, and not read again.
 */
export const readEvidence = defineJob({
  name: 'qualifications.read-evidence',
  payload: z.object({}),
  cron: '*/10 * * * *',
  async run(services, _payload, { log, signal }) {
    const found = await waitingDocuments(services.db);
    for (const { id, mimeType, ownerId, storageKey } of found) {
      if (signal.aborted) return;
      const kind = TEXT_KINDS.find((each) => contentKinds[each].mimeType === mimeType);
      if (!kind) continue;
      const { parts, scanned } = await services.expensive
        .run(ownerId, () => readTextOrScan(kind, () => services.storage.get(storageKey)))
        .catch(() => ({ parts: [], scanned: false }));
      const said = parts.map((part) => withoutOtherReadings(part.text)).join('\n');
      const text = cutText(said, STORED_MAX);
      await writeUnattended(services, (tx) =>
        tx.insert(evidenceTexts).values({ fileId: id, text, scanned }).onConflictDoNothing(),
      );
    }
    if (found.length > 0)
      log.info({ documents: found.length }, 'read the text of documents that wait for review');
  },
});

function waitingDocuments(db: Reader) {
  const waiting = Object.values(credentialTables).map((table) =>
    db
      .select({ id: table.documentId })
      .from(table)
      .where(and(eq(table.status, sql`'pending'`), isNull(table.supersededAt))),
  );
  return db
    .select({ id: files.id, mimeType: files.mimeType, ownerId: files.ownerId, storageKey: files.storageKey })
    .from(files)
    .leftJoin(evidenceTexts, eq(evidenceTexts.fileId, files.id))
    .where(
      and(
        sql`${files.id} in (${sql.join(waiting, sql` union `)})`,
        inArray(files.mimeType, mimeTypes),
        isNull(evidenceTexts.fileId),
      ),
    )
    .orderBy(files.id)
    .limit(AT_ONCE);
}

export const jobs: Job[] = [readEvidence];
