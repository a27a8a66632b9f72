import type { Transaction } from '@portal/db/client.ts';
import { and, eq, isNull } from '@portal/db/drizzle.ts';
import { chatDocuments, chatPassages, chatSessions } from '@portal/db/schema/specialists.ts';
import { conflict, notFound, ruleBroken } from '../../../../core/errors/errors.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { authorizeOrHide } from '../../../../core/kernel/authorize.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import { deleteFile } from '../../../files/commands/keep.ts';
import { sentences } from '../constants.ts';
import { canReadSession } from '../policy.ts';
import { type KnownSession, readSession } from '../queries.ts';
import type { RemoveDocumentInput } from '../schema.ts';

/**
 * Takes a document out of a session of the caller's that has several: its text and an uploaded PDF are deleted, its
 * name stays for the answers that quote it.
 * @throws {PortalError} not_found for another person's session, and for a number that the session does not have;
 *   rule_broken for its only document; conflict while an answer is in progress
 */
export async function removeDocument(
  ctx: ActorContext,
  { id, number }: RemoveDocumentInput,
): Promise<KnownSession> {
  requireAbility(ctx.actor, 'specialists.ask');
  const { documents } = await readSession(ctx, id);
  const first = documents.find((each) => each.number === 1);
  return write(ctx, async (tx) => {
    const session = await lockIdle(tx, ctx, id);
    const [added] = await tx
      .select({ fileId: chatDocuments.fileId, libraryId: chatDocuments.libraryId })
      .from(chatDocuments)
      .where(
        and(
          eq(chatDocuments.sessionId, id),
          eq(chatDocuments.number, number),
          isNull(chatDocuments.removedAt),
        ),
      );
    const isFirst = number === 1 && session.fileId !== null;
    if (!added && !isFirst) throw notFound('Document');
    const others = await tx.$count(
      chatDocuments,
      and(eq(chatDocuments.sessionId, id), isNull(chatDocuments.removedAt)),
    );
    if (others + (session.fileId === null ? 0 : 1) < 2) throw ruleBroken(sentences.onlyDocument);
    const removedAt = isoNow(ctx.services.clock);
    if (added) {
      await tx
        .update(chatDocuments)
        .set({ removedAt, fileId: null, libraryId: null, scanConfidence: null })
        .where(and(eq(chatDocuments.sessionId, id), eq(chatDocuments.number, number)));
    } else {
      await tx.insert(chatDocuments).values({ sessionId: id, number, name: first?.name ?? '', removedAt });
      await tx
        .update(chatSessions)
        .set({ fileId: null, scanConfidence: null })
        .where(eq(chatSessions.id, id));
    }
    await tx
      .delete(chatPassages)
      .where(and(eq(chatPassages.sessionId, id), eq(chatPassages.document, number)));
    const fileId = added ? added.fileId : session.fileId;
    // A document of the library stays there.
    if (fileId) await deleteFile(tx, fileId);
    await audit(tx, ctx, {
      action: 'chat_session.document_removed',
      subject: ['chat_session', id],
      detail: { fileId, documentId: added?.libraryId ?? null },
    });
    await announce(tx, `user:${ctx.actor.userId}`, 'chat_sessions_changed', { sessionId: id });
    return readSession({ ...ctx, services: { ...ctx.services, db: tx } }, id);
  });
}

/** Locks a session without an answer in progress, which would quote the document. */
async function lockIdle(tx: Transaction, ctx: ActorContext, id: string) {
  const [session] = await tx
    .select({
      ownerId: chatSessions.ownerId,
      fileId: chatSessions.fileId,
      answeringUntil: chatSessions.answeringUntil,
    })
    .from(chatSessions)
    .where(eq(chatSessions.id, id))
    .for('update');
  authorizeOrHide(session !== undefined && canReadSession(ctx.actor, session), 'Session');
  const { answeringUntil } = session;
  if (answeringUntil !== null && answeringUntil > isoNow(ctx.services.clock))
    throw conflict(sentences.removeWhileAnswering);
  return session;
}
