import type { Transaction } from '@portal/db/client.ts';
import { eq, sql } from '@portal/db/drizzle.ts';
import { documentDepartments, documents } from '@portal/db/schema/documents.ts';
import { notFound } from '../../core/errors/errors.ts';
import { announce } from '../../core/kernel/announce.ts';
import { authorize } from '../../core/kernel/authorize.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext, ReceivedFile } from '../../core/kernel/context.ts';
import { newId } from '../../core/kernel/ids.ts';
import { audit, write } from '../../core/kernel/write.ts';
import { requireDepartments } from '../departments/queries.ts';
import { deleteFile, keepUpload } from '../files/commands/keep.ts';
import { signFileUrl } from '../files/queries.ts';
import { readDocumentText } from './jobs.ts';
import { canManageDocuments, canSeeDocuments } from './policy.ts';
import { type OpenDocumentRow, readDocument } from './queries.ts';
import type { DocumentInput, UpdateDocumentInput } from './schema.ts';

/**
 * Adds a received file to the library. A job extracts its text afterwards.
 * @throws {PortalError} bad_input when a department does not exist; too_large beyond the account's quota
 */
export async function addDocument(
  ctx: ActorContext,
  file: ReceivedFile,
  { departmentIds, ...said }: DocumentInput,
): Promise<OpenDocumentRow> {
  authorize(canManageDocuments(ctx.actor));
  return write(ctx, async (tx) => {
    const id = newId();
    await requireDepartments(tx, departmentIds, 'departmentIds');
    await keepUpload(tx, ctx, file, true);
    const createdAt = isoNow(ctx.services.clock);
    await tx.insert(documents).values({
      ...{ id, ...said, fileId: file.id, uploadedBy: ctx.actor.userId },
      ...{ createdAt, updatedAt: createdAt },
    });
    await shareWith(tx, id, departmentIds);
    await readDocumentText.enqueue(tx, { documentId: id });
    await audit(tx, ctx, {
      action: 'document.uploaded',
      subject: ['document', id],
      detail: { name: said.name, fileId: file.id, departmentIds },
    });
    await announce(tx, 'all', 'documents_changed', { documentId: id });
    return readDocument({ ...ctx, services: { ...ctx.services, db: tx } }, id);
  });
}

/**
 * Changes a document's data and its departments, effective at once.
 * @throws {PortalError} not_found; bad_input when a department does not exist
 */
export async function updateDocument(
  ctx: ActorContext,
  { id, departmentIds, ...said }: UpdateDocumentInput,
): Promise<OpenDocumentRow> {
  authorize(canManageDocuments(ctx.actor));
  return write(ctx, async (tx) => {
    const before = await lockDocument(tx, id);
    await tx
      .update(documents)
      .set({ ...said, updatedAt: isoNow(ctx.services.clock) })
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
        to: said.name ?? before.name,
        ...(departmentIds ? { departmentIds } : {}),
      },
    });
    await announce(tx, 'all', 'documents_changed', { documentId: id });
    return readDocument({ ...ctx, services: { ...ctx.services, db: tx } }, id);
  });
}

/** Deletes a document with its file. @throws {PortalError} not_found */
export async function deleteDocument(ctx: ActorContext, id: string) {
  authorize(canManageDocuments(ctx.actor));
  await write(ctx, async (tx) => {
    const { name, fileId } = await lockDocument(tx, id);
    await tx.delete(documents).where(eq(documents.id, id));
    await deleteFile(tx, fileId);
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
  authorize(canSeeDocuments(ctx.actor));
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
    .select({ name: documents.name, fileId: documents.fileId })
    .from(documents)
    .where(eq(documents.id, id))
    .for('update');
  if (!row) throw notFound('Document');
  return row;
}

const shareWith = (tx: Transaction, documentId: string, departmentIds: string[]) =>
  tx.insert(documentDepartments).values(departmentIds.map((departmentId) => ({ documentId, departmentId })));
