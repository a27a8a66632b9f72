import { eq } from '@portal/db/drizzle.ts';
import { chatDocuments, chatSessions } from '@portal/db/schema/specialists.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { authorizeOrHide } from '../../../../core/kernel/authorize.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import { deleteFile } from '../../../files/commands/keep.ts';
import { SESSION_DOCUMENTS_EVER } from '../constants.ts';
import { canReadSession } from '../policy.ts';

/** Deletes a session of the caller's with its messages and its document. @throws {PortalError} not_found */
export async function deleteSession(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'specialists.ask');
  await write(ctx, async (tx) => {
    const [session] = await tx
      .select({ ownerId: chatSessions.ownerId, fileId: chatSessions.fileId })
      .from(chatSessions)
      .where(eq(chatSessions.id, id))
      .for('update');
    authorizeOrHide(session !== undefined && canReadSession(ctx.actor, session), 'Session');
    const added = await tx
      .select({ fileId: chatDocuments.fileId })
      .from(chatDocuments)
      .where(eq(chatDocuments.sessionId, id))
      .limit(SESSION_DOCUMENTS_EVER);
    await tx.delete(chatSessions).where(eq(chatSessions.id, id));
    // Documents of the library stay there.
    for (const { fileId } of [session, ...added]) if (fileId) await deleteFile(tx, fileId);
    await audit(tx, ctx, { action: 'chat_session.deleted', subject: ['chat_session', id] });
    await announce(tx, `user:${ctx.actor.userId}`, 'chat_sessions_changed', { sessionId: id });
  });
  return { success: true as const };
}
