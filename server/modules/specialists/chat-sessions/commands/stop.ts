import { and, eq, gt } from '@portal/db/drizzle.ts';
import { chatSessions } from '@portal/db/schema/specialists.ts';
import { authorizeOrHide } from '../../../../core/kernel/authorize.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import { canReadSession } from '../policy.ts';

/**
 * Asks the answer in progress to stop: the server that writes it stores what it has so far. Without one, nothing
 * happens.
 * @throws {PortalError} not_found
 */
export async function stopAnswer(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'specialists.ask');
  const now = isoNow(ctx.services.clock);
  await write(ctx, async (tx) => {
    const [session] = await tx
      .select({ ownerId: chatSessions.ownerId })
      .from(chatSessions)
      .where(eq(chatSessions.id, id));
    authorizeOrHide(session !== undefined && canReadSession(ctx.actor, session), 'Session');
    await tx
      .update(chatSessions)
      .set({ isStopping: true })
      .where(and(eq(chatSessions.id, id), gt(chatSessions.answeringUntil, now)));
  });
  return { success: true as const };
}
