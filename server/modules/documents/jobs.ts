import type { Transaction } from '@portal/db/client.ts';
import { eq, sql } from '@portal/db/drizzle.ts';
import { documentPassages, documents } from '@portal/db/schema/documents.ts';
import { files } from '@portal/db/schema/files.ts';
import { z } from 'zod';
import { announce } from '../../core/kernel/announce.ts';
import type { Services } from '../../core/kernel/context.ts';
import { defineJob, type Job } from '../../core/kernel/jobs.ts';
import { writeUnattended } from '../../core/kernel/write.ts';
import { contentKinds } from '../../drivers/content/kinds.ts';
import { type Passage, passagesOf } from '../../drivers/content/passages.ts';
import { readText } from '../../drivers/content/text.ts';
import { TEXT_KINDS } from '../../drivers/content/text-limits.ts';

/** Rows of one insert. */
const PASSAGES_AT_ONCE = 200;

/**
 * Extracts the text of a document's file for the search. Documents without text, or with a file that exceeds the
 * reader's limits, are found by their names and descriptions only.
 */
export const readDocumentText = defineJob({
  name: 'documents.read_text',
  payload: z.object({ documentId: z.uuid() }),
  async run(services, { documentId }, { log }) {
    const file = await fileOf(services, documentId);
    const kind = TEXT_KINDS.find((each) => contentKinds[each].mimeType === file?.mimeType);
    if (!file || !kind) return;
    const parts = await services.expensive.run(file.ownerId, () =>
      readText(kind, () => services.storage.get(file.storageKey)),
    );
    const passages = passagesOf(parts);
    await writeUnattended(services, async (tx) => {
      const [known] = await tx
        .select({ fileId: documents.fileId })
        .from(documents)
        .where(eq(documents.id, documentId))
        .for('update');
      // A file that was replaced meanwhile has a job of its own.
      if (known?.fileId !== file.id) return;
      await storePassages(tx, documentId, passages);
      await announce(tx, 'all', 'documents_changed', { documentId });
    });
    log.info({ documentId, passages: passages.length }, 'read the text of a document');
  },
});

export const jobs: Job[] = [readDocumentText];

async function fileOf({ db }: Services, documentId: string) {
  const [file] = await db
    .select({ id: files.id, mimeType: files.mimeType, ownerId: files.ownerId, storageKey: files.storageKey })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(eq(documents.id, documentId));
  return file;
}

/** Replaces the passages of an earlier run. */
async function storePassages(tx: Transaction, documentId: string, passages: Passage[]): Promise<void> {
  await tx.delete(documentPassages).where(eq(documentPassages.documentId, documentId));
  const rows = passages.map((passage, ordinal) => ({ documentId, ordinal, ...passage }));
  for (let start = 0; start < rows.length; start += PASSAGES_AT_ONCE) {
    await tx.insert(documentPassages).values(rows.slice(start, start + PASSAGES_AT_ONCE));
  }
  const fullText = passages.map(({ text }) => text).join(' ');
  await tx
    .update(documents)
    .set({ fileWords: sql`library_words(${fullText})` })
    .where(eq(documents.id, documentId));
}
