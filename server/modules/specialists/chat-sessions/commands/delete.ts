import { eq } from '@portal/db/drizzle.ts';
import { chatSessions } from '@portal/db/schema/specialists.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { authorize, authorizeOrHide } from '../../../../core/kernel/authorize.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { deleteFile } from '../../../files/commands/keep.ts';
import { canReadSession, canUseSessions } from '../policy.ts';

/** Deletes a session of the caller's with its messages and its document. @throws {PortalError} not_found */
export async function deleteSession(ctx: ActorContext, id: string) {
  authorize(canUseSessions(ctx.actor));
  await write(ctx, async (tx) => {
    const [session] = await tx
      .select({ ownerId: chatSessions.ownerId, fileId: chatSessions.fileId })
      .from(chatSessions)
      .where(eq(chatSessions.id, id))
      .for('update');
    authorizeOrHide(session !== undefined && canReadSession(ctx.actor, session), 'Session');
    await tx.delete(chatSessions).where(eq(chatSessions.id, id));
    if (session.fileId) await deleteFile(tx, session.fileId);
    await audit(tx, ctx, { action: 'chat_session.deleted', subject: ['chat_session', id] });
    await announce(tx, `user:${ctx.actor.userId}`, 'chat_sessions_changed', { sessionId: id });
  });
  return { success: true as const };
}
