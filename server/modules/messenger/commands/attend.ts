import { and, eq, lt, sql } from '@portal/db/drizzle.ts';
import { conversationMembers, conversations } from '@portal/db/schema/messenger.ts';
import { announce, announceTransient } from '../../../core/kernel/announce.ts';
import { authorize, authorizeOrHide } from '../../../core/kernel/authorize.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { write } from '../../../core/kernel/write.ts';
import { membersIn, othersIn, readMembers } from '../members/queries.ts';
import { canReadConversation, canUseMessenger } from '../policy.ts';
import type { MarkReadInput } from '../schema.ts';

/**
 * Moves the caller's cursor forward, never back: up to the message with that number, or to the newest one.
 * @throws {PortalError} not_found for whoever is not a member
 */
export async function markRead(ctx: ActorContext, { id, seq }: MarkReadInput): Promise<{ success: true }> {
  authorize(canUseMessenger(ctx.actor));
  const me = ctx.actor.userId;
  await write(ctx, async (tx) => {
    const members = await readMembers(tx, id);
    authorizeOrHide(canReadConversation(ctx.actor, membersIn(members)), 'Conversation');
    const newest = sql<number>`(select c.last_seq from ${conversations} c where c.id = ${id})`;
    const upTo = seq === undefined ? newest : sql<number>`least(${seq}::int, ${newest})`;
    const [moved] = await tx
      .update(conversationMembers)
      .set({ readSeq: upTo })
      .where(
        and(
          eq(conversationMembers.conversationId, id),
          eq(conversationMembers.userId, me),
          lt(conversationMembers.readSeq, upTo),
        ),
      )
      .returning({ readSeq: conversationMembers.readSeq });
    if (!moved) return;
    // The caller's own tabs count again; the others' checks are told to whoever is there, and read again by who comes later.
    await announce(tx, `user:${me}`, 'message_notification', { conversationId: id });
    await announceTransient(tx, othersIn(members, me), 'messages_read', {
      conversationId: id,
      userId: me,
      ...moved,
    });
  });
  return { success: true };
}

/**
 * Shows the others that the caller is writing, for a moment.
 * @throws {PortalError} not_found for whoever is not a member
 */
export async function showTyping(ctx: ActorContext, id: string): Promise<{ success: true }> {
  authorize(canUseMessenger(ctx.actor));
  const members = await readMembers(ctx.services.db, id);
  authorizeOrHide(canReadConversation(ctx.actor, membersIn(members)), 'Conversation');
  const { userId } = ctx.actor;
  await announceTransient(ctx.services.db, othersIn(members, userId), 'message_typing', {
    conversationId: id,
    userId,
  });
  return { success: true };
}
