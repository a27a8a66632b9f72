import type { Transaction } from '@portal/db/client.ts';
import { eq, sql } from '@portal/db/drizzle.ts';
import {
  documentDepartments,
  documentPassages,
  documents,
  documentVersions,
} from '@portal/db/schema/documents.ts';
import { files } from '@portal/db/schema/files.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { announce } from '../../core/kernel/announce.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext, ReceivedFile } from '../../core/kernel/context.ts';
import { emit } from '../../core/kernel/events.ts';
import { newId } from '../../core/kernel/ids.ts';
import { audit, unlessUnchanged, write } from '../../core/kernel/write.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { requireDepartments } from '../departments/queries.ts';
import { deleteFiles, keepUpload } from '../files/commands/keep.ts';
import { signFileUrl } from '../files/queries.ts';
import { sentences, VERSIONS_MAX } from './constants.ts';
import { documentDeleted, documentReplaced } from './events.ts';
import { readDocumentText } from './jobs.ts';
import { type OpenDocumentRow, readDocument } from './queries.ts';
import type { DocumentInput, NewVersionInput, UpdateDocumentInput } from './schema.ts';

/**
 * Adds a received file to the library. A job extracts its text afterwards.
 * @throws {PortalError} bad_input when a department does not exist; too_large beyond the account's quota
 */
export async function addDocument(
  ctx: ActorContext,
  file: ReceivedFile,
  { departmentIds, ...fields }: DocumentInput,
): Promise<OpenDocumentRow> {
  requireAbility(ctx.actor, 'documents.manage');
  return write(ctx, async (tx) => {
    const id = newId();
    await requireDepartments(tx, departmentIds, 'departmentIds');
    await keepUpload(tx, ctx, file, true);
    const createdAt = isoNow(ctx.services.clock);
    await tx.insert(documents).values({
      id,
      ...fields,
      fileId: file.id,
      uploadedBy: ctx.actor.userId,
      createdAt,
      updatedAt: createdAt,
    });
    await tx
      .insert(documentVersions)
      .values({ documentId: id, number: 1, fileId: file.id, uploadedBy: ctx.actor.userId, createdAt });
    await shareWith(tx, id, departmentIds);
    await readDocumentText.enqueue(tx, { documentId: id });
    await audit(tx, ctx, {
      action: 'document.uploaded',
      subject: ['document', id],
      detail: { name: fields.name, fileId: file.id, departmentIds },
    });
    await announce(tx, 'all', 'documents_changed', { documentId: id });
    return readDocument({ ...ctx, services: { ...ctx.services, db: tx } }, id);
  });
}

/**
 * Replaces the file of a document. Earlier files stay as its former versions.
 * @throws {PortalError} not_found; conflict for the same file again, when another administrator was faster, and
 * beyond the limit of versions; too_large beyond the account's quota
 */
export async function addVersion(
  ctx: ActorContext,
  file: ReceivedFile,
  { documentId, changes, seen }: NewVersionInput,
): Promise<OpenDocumentRow> {
  requireAbility(ctx.actor, 'documents.manage');
  return write(ctx, async (tx) => {
    const before = await lockDocument(tx, documentId);
    if (seen !== undefined && seen !== before.version)
      throw conflict(sentences.changedMeanwhile(before.version));
    if (before.sha256 === file.sha256) {
      const sentence = sentences.sameFile(before.version);
      throw conflict(sentence, { file: sentence });
    }
    if (before.version >= VERSIONS_MAX) throw conflict(sentences.tooManyVersions);
    await keepUpload(tx, ctx, file, true);
    const version = before.version + 1;
    const createdAt = isoNow(ctx.services.clock);
    await tx.insert(documentVersions).values({
      documentId,
      number: version,
      fileId: file.id,
      uploadedBy: ctx.actor.userId,
      changes,
      createdAt,
    });
    // The text of the former file is not found any more, even if the new one has none that can be read.
    await tx.delete(documentPassages).where(eq(documentPassages.documentId, documentId));
    await tx
      .update(documents)
      .set({ version, fileId: file.id, fileWords: null, updatedAt: createdAt })
      .where(eq(documents.id, documentId));
    await readDocumentText.enqueue(tx, { documentId });
    const { name } = before;
    await audit(tx, ctx, {
      action: 'document.replaced',
      subject: ['document', documentId],
      detail: { name, version, changes, fileId: file.id },
    });
    await emit(tx, ctx, documentReplaced, { documentId, name, version, sha256: file.sha256, changes });
    await announce(tx, 'all', 'documents_changed', { documentId });
    return readDocument({ ...ctx, services: { ...ctx.services, db: tx } }, documentId);
  });
}

/**
 * Changes a document's data and its departments, effective at once.
 * @throws {PortalError} not_found; bad_input when a department does not exist
 */
export async function updateDocument(
  ctx: ActorContext,
  { id, departmentIds, ...fields }: UpdateDocumentInput,
): Promise<OpenDocumentRow> {
  requireAbility(ctx.actor, 'documents.manage');
  return write(ctx, async (tx) => {
    const before = await lockDocument(tx, id);
    return unlessUnchanged(
      ctx,
      tx,
      (_, inside) => readDocument(inside, id),
      async (tx) => {
        await tx
          .update(documents)
          .set({ ...fields, updatedAt: isoNow(ctx.services.clock) })
          .where(eq(documents.id, id));
        if (departmentIds) {
          await requireDepartments(tx, departmentIds, 'departmentIds');
          await tx.delete(documentDepartments).where(eq(documentDepartments.documentId, id));
          await shareWith(tx, id, departmentIds);
        }
        await audit(tx, ctx, {
          action: 'document.updated',
          subject: ['document', id],
          detail: {
            from: before.name,
            to: fields.name ?? before.name,
            ...(departmentIds ? { departmentIds } : {}),
          },
        });
        await announce(tx, 'all', 'documents_changed', { documentId: id });
      },
    );
  });
}

/** Deletes a document with the files of all its versions. @throws {PortalError} not_found */
export async function deleteDocument(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'documents.manage');
  await write(ctx, async (tx) => {
    const { name } = await lockDocument(tx, id);
    await emit(tx, ctx, documentDeleted, { documentId: id });
    const versions = await tx
      .delete(documentVersions)
      .where(eq(documentVersions.documentId, id))
      .returning({ fileId: documentVersions.fileId });
    await tx.delete(documents).where(eq(documents.id, id));
    await deleteFiles(
      tx,
      versions.map(({ fileId }) => fileId),
    );
    await audit(tx, ctx, { action: 'document.deleted', subject: ['document', id], detail: { name } });
    await announce(tx, 'all', 'documents_changed', { documentId: id });
  });
  return { success: true as const };
}

/**
 * A link to the document's file for the caller's session. Each download is counted and audited.
 * @throws {PortalError} not_found, also for a document that the caller may not read
 */
export async function downloadDocument(ctx: ActorContext, id: string): Promise<{ downloadUrl: string }> {
  requireAbility(ctx.actor, 'portal.read');
  const { name, fileId, mimeType } = await readDocument(ctx, id);
  await write(ctx, async (tx) => {
    const [counted] = await tx
      .update(documents)
      .set({ downloadCount: sql`${documents.downloadCount} + 1` })
      .where(eq(documents.id, id))
      .returning({ id: documents.id });
    if (!counted) throw notFound('Document');
    await audit(tx, ctx, {
      action: 'document.downloaded',
      subject: ['document', id],
      detail: { name, address: ctx.client.ip },
    });
  });
  return { downloadUrl: signFileUrl(ctx, fileId, mimeType) };
}

async function lockDocument(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ name: documents.name, version: documents.version, sha256: files.sha256 })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(eq(documents.id, id))
    .for('update', { of: documents });
  if (!row) throw notFound('Document');
  return row;
}

const shareWith = (tx: Transaction, documentId: string, departmentIds: string[]) =>
  tx.insert(documentDepartments).values(departmentIds.map((departmentId) => ({ documentId, departmentId })));
