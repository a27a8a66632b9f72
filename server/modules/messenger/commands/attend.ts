import { and, eq, lt, sql } from '@portal/db/drizzle.ts';
import { conversationMembers, conversations } from '@portal/db/schema/messenger.ts';
import { announce, announceTransient } from '../../../core/kernel/announce.ts';
import { authorizeOrHide } from '../../../core/kernel/authorize.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { membersIn, othersIn, readMembers } from '../members/queries.ts';
import { canReadConversation } from '../policy.ts';
import type { MarkReadInput, MuteConversationInput } from '../schema.ts';

/**
 * Moves the caller's read position forward, never back: to the message with that number, or to the newest one.
 * @throws {PortalError} not_found for non-members
 */
export async function markRead(ctx: ActorContext, { id, seq }: MarkReadInput): Promise<{ success: true }> {
  requireAbility(ctx.actor, 'portal.read');
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
    // The caller's own tabs refresh their count; other members' check marks are sent to connected tabs, and later ones
    // read them.
    await announce(tx, `user:${me}`, 'message_notification', { conversationId: id });
    await announceTransient(tx, othersIn(members, me), 'messages_read', {
      conversationId: id,
      userId: me,
      ...moved,
    });
  });
  return { success: true };
}

/** Shows the other members for a moment that the caller is typing. @throws {PortalError} not_found for non-members */
export async function showTyping(ctx: ActorContext, id: string): Promise<{ success: true }> {
  requireAbility(ctx.actor, 'messages.write');
  const members = await readMembers(ctx.services.db, id);
  authorizeOrHide(canReadConversation(ctx.actor, membersIn(members)), 'Conversation');
  const { userId } = ctx.actor;
  await ctx.services.limits.consume('typingPerAccount', userId);
  await announceTransient(ctx.services.db, othersIn(members, userId), 'message_typing', {
    conversationId: id,
    userId,
  });
  return { success: true };
}

/** Mutes a conversation for the caller alone, or ends that. @throws {PortalError} not_found for non-members */
export async function muteConversation(
  ctx: ActorContext,
  { id, muted }: MuteConversationInput,
): Promise<{ success: true }> {
  requireAbility(ctx.actor, 'messages.write');
  const { userId } = ctx.actor;
  await write(ctx, async (tx) => {
    const members = await readMembers(tx, id);
    authorizeOrHide(canReadConversation(ctx.actor, membersIn(members)), 'Conversation');
    await tx
      .update(conversationMembers)
      .set({ isMuted: muted })
      .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, userId)));
    await announce(tx, `user:${userId}`, 'message_notification', { conversationId: id });
  });
  return { success: true };
}
