import type { Transaction } from '@portal/db/client.ts';
import { and, eq, isNull, sql } from '@portal/db/drizzle.ts';
import { aiAgents, chatDocuments, chatPassages, chatSessions } from '@portal/db/schema/specialists.ts';
import { conflict, ruleBroken } from '../../../../core/errors/errors.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { authorizeOrHide } from '../../../../core/kernel/authorize.ts';
import type { ActorContext, ReceivedFile } from '../../../../core/kernel/context.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import { readDocument as readLibraryDocument } from '../../../documents/queries.ts';
import { keepUpload } from '../../../files/commands/keep.ts';
import { getFile } from '../../../files/queries.ts';
import { SESSION_DOCUMENTS_EVER, SESSION_DOCUMENTS_MAX, sentences } from '../constants.ts';
import { canReadSession } from '../policy.ts';
import { type KnownSession, readSession } from '../queries.ts';
import type { AddDocumentInput, AddLibraryDocumentInput } from '../schema.ts';
import { type ReadDocument, readDocument } from './read-document.ts';
import { storePassages } from './start.ts';

/**
 * Adds a received PDF to a session of the caller's.
 * @throws {PortalError} not_found for another person's session; conflict when it is full; rule_broken when its
 *   specialist was turned off; too_large beyond the account's quota
 */
export async function addUploadedDocument(
  ctx: ActorContext,
  { sessionId }: AddDocumentInput,
  { file, read }: { file: ReceivedFile; read: ReadDocument },
): Promise<KnownSession> {
  requireAbility(ctx.actor, 'specialists.ask');
  return write(ctx, async (tx) => {
    await lockForDocument(tx, ctx, sessionId);
    await keepUpload(tx, ctx, file, true);
    const { id: fileId, originalName: name } = file;
    return addTo(tx, ctx, sessionId, read, { name, fileId });
  });
}

/** Before a file is read. @throws {PortalError} as `addUploadedDocument` */
export async function requireRoom(ctx: ActorContext, sessionId: string): Promise<void> {
  requireAbility(ctx.actor, 'specialists.ask');
  refuseWhenFull(inUse(await readSession(ctx, sessionId)));
}

const inUse = ({ documents }: KnownSession): number => documents.filter(({ isRemoved }) => !isRemoved).length;

const refuseWhenFull = (documents: number) => {
  if (documents >= SESSION_DOCUMENTS_MAX) throw conflict(sentences.tooManyDocuments);
};

/**
 * Adds the current version of a document of the library to a session of the caller's. One that the session has is
 * not added again.
 * @throws {PortalError} not_found for another person's session, and for a document that the caller may not read;
 *   rule_broken for a file that is no PDF, and for one without text; conflict when the session is full
 */
export async function addLibraryDocument(
  ctx: ActorContext,
  { id, documentId }: AddLibraryDocumentInput,
): Promise<KnownSession> {
  requireAbility(ctx.actor, 'specialists.ask');
  const known = await readSession(ctx, id);
  const { name, version, fileId, mimeType } = await readLibraryDocument(ctx, documentId);
  if (known.documents.some(({ libraryId }) => libraryId === documentId)) return known;
  refuseWhenFull(inUse(known));
  if (mimeType !== 'application/pdf') throw ruleBroken(sentences.notPdf);
  const read = await readDocument(ctx, await getFile(ctx.services.db, fileId));
  return write(ctx, async (tx) => {
    await lockForDocument(tx, ctx, id);
    const [added] = await tx
      .select({ number: chatDocuments.number })
      .from(chatDocuments)
      .where(sql`${chatDocuments.sessionId} = ${id} and ${chatDocuments.libraryId} = ${documentId}`);
    // Another request was faster.
    if (added) return readSession(ctx, id);
    return addTo(tx, ctx, id, read, { name, libraryId: documentId, libraryVersion: version });
  });
}

async function lockForDocument(tx: Transaction, ctx: ActorContext, id: string): Promise<void> {
  const [session] = await tx
    .select({ ownerId: chatSessions.ownerId, fileId: chatSessions.fileId, isActive: aiAgents.isActive })
    .from(chatSessions)
    .innerJoin(aiAgents, eq(aiAgents.id, chatSessions.agentId))
    .where(eq(chatSessions.id, id))
    .for('update', { of: chatSessions });
  authorizeOrHide(session !== undefined && canReadSession(ctx.actor, session), 'Session');
  if (!session.isActive) throw ruleBroken(sentences.agentLeft);
  const rows = await tx.$count(chatDocuments, eq(chatDocuments.sessionId, id));
  if (rows >= SESSION_DOCUMENTS_EVER) throw conflict(sentences.tooManyEver);
  const added = await tx.$count(
    chatDocuments,
    and(eq(chatDocuments.sessionId, id), isNull(chatDocuments.removedAt)),
  );
  refuseWhenFull(added + (session.fileId === null ? 0 : 1));
}

type Added = Pick<typeof chatDocuments.$inferInsert, 'name' | 'fileId' | 'libraryId' | 'libraryVersion'>;

/** Stores the document and its passages behind those that the session has. */
async function addTo(
  tx: Transaction,
  ctx: ActorContext,
  sessionId: string,
  { clauses, scanConfidence }: ReadDocument,
  added: Added,
): Promise<KnownSession> {
  const [last = { number: 1, ordinal: -1 }] = await tx
    .select({
      number: sql<number>`(select coalesce(max(${chatDocuments.number}), 1)::int from ${chatDocuments}
        where ${chatDocuments.sessionId} = ${sessionId})`,
      ordinal: sql<number>`coalesce(max(${chatPassages.ordinal}), -1)::int`,
    })
    .from(chatPassages)
    .where(eq(chatPassages.sessionId, sessionId));
  const number = last.number + 1;
  await tx.insert(chatDocuments).values({ ...added, sessionId, number, scanConfidence });
  await storePassages(tx, { sessionId, document: number, from: last.ordinal + 1 }, clauses);
  // Without its name: readers of the log may not read the session.
  await audit(tx, ctx, {
    action: 'chat_session.document_added',
    subject: ['chat_session', sessionId],
    detail: { fileId: added.fileId ?? null, documentId: added.libraryId ?? null },
  });
  await announce(tx, `user:${ctx.actor.userId}`, 'chat_sessions_changed', { sessionId });
  return readSession({ ...ctx, services: { ...ctx.services, db: tx } }, sessionId);
}
