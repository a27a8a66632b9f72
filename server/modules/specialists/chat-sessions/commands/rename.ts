import { eq } from '@portal/db/drizzle.ts';
import { chatSessions } from '@portal/db/schema/specialists.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { authorizeOrHide } from '../../../../core/kernel/authorize.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import { canReadSession } from '../policy.ts';
import type { RenameSessionInput } from '../schema.ts';

/** Gives a session of the caller's another title; its place among the sessions stays. @throws {PortalError} not_found */
export async function renameSession(ctx: ActorContext, { id, title }: RenameSessionInput) {
  requireAbility(ctx.actor, 'specialists.ask');
  await write(ctx, async (tx) => {
    const [session] = await tx
      .select({ ownerId: chatSessions.ownerId, title: chatSessions.title })
      .from(chatSessions)
      .where(eq(chatSessions.id, id))
      .for('update');
    authorizeOrHide(session !== undefined && canReadSession(ctx.actor, session), 'Session');
    if (session.title === title) return;
    await tx.update(chatSessions).set({ title }).where(eq(chatSessions.id, id));
    // Without the titles: readers of the log may not read the session.
    await audit(tx, ctx, { action: 'chat_session.renamed', subject: ['chat_session', id] });
    await announce(tx, `user:${ctx.actor.userId}`, 'chat_sessions_changed', { sessionId: id });
  });
  return { success: true as const };
}
