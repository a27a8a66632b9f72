import type { Transaction } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import { conversations, messages } from '@portal/db/schema/messenger.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { authorize, authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { releaseFile } from '../../files/commands/keep.ts';
import { sentences } from '../constants.ts';
import { type MemberRow, membersIn, readMembers, readSender } from '../members/queries.ts';
import { readMessage } from '../messages/queries.ts';
import { canChangeMessage, canReadMessage } from '../policy.ts';
import type { EditMessageInput } from '../schema.ts';
import { previewOf, type Sent } from './send.ts';

/**
 * Edits an own message, which is marked as edited.
 * @throws {PortalError} not_found for non-members; forbidden for other people's messages; conflict when it is deleted
 */
export async function editMessage(ctx: ActorContext, { id, content }: EditMessageInput): Promise<Sent> {
  requireAbility(ctx.actor, 'messages.write');
  return write(ctx, async (tx) => {
    const { message, members } = await lockOwn(tx, ctx, id);
    const sender = await readSender(tx, message.senderId);
    if (message.content === content) return { message, sender, members };
    const editedAt = isoNow(ctx.services.clock);
    await tx.update(messages).set({ content, editedAt }).where(eq(messages.id, id));
    await audit(tx, ctx, { action: 'message.edited', subject: ['message', id] });
    await showInList(tx, message, { lastPreview: previewOf(content) });
    await publishChange(tx, message, members);
    return { message: { ...message, content, editedAt }, sender, members };
  });
}

/** Deletes the text of an own message; a placeholder stays. @throws {PortalError} as editing does */
export async function deleteMessage(ctx: ActorContext, id: string): Promise<{ success: true }> {
  requireAbility(ctx.actor, 'messages.write');
  await write(ctx, async (tx) => {
    const { message, members } = await lockOwn(tx, ctx, id);
    await tx
      .update(messages)
      .set({ content: '', fileId: null, deletedAt: isoNow(ctx.services.clock) })
      .where(eq(messages.id, id));
    if (message.file) await releaseFile(tx, message.file.id);
    await audit(tx, ctx, { action: 'message.deleted', subject: ['message', id] });
    await showInList(tx, message, { lastPreview: '', lastDeleted: true });
    await publishChange(tx, message, members);
  });
  return { success: true };
}

/**
 * The message and the members, with the conversation's row locked, so that no other message becomes its newest
 * meanwhile.
 */
async function lockOwn(tx: Transaction, ctx: ActorContext, id: string): Promise<Omit<Sent, 'sender'>> {
  const found = await readMessage(tx, id);
  if (!found) throw notFound('Message');
  const { conversationId } = found;
  const members = await readMembers(tx, conversationId);
  authorizeOrHide(canReadMessage(ctx.actor, membersIn(members), found), 'Message');
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('update');
  const message = (await readMessage(tx, id)) ?? found;
  if (message.senderId === ctx.actor.userId && message.deletedAt !== null) {
    throw conflict(sentences.alreadyDeleted);
  }
  authorize(canChangeMessage(ctx.actor, message), sentences.onlyYourOwn);
  return { message, members };
}

type Shown = { lastPreview: string; lastDeleted?: boolean };

const showInList = (tx: Transaction, { conversationId, seq }: Sent['message'], shown: Shown) =>
  tx
    .update(conversations)
    .set(shown)
    .where(and(eq(conversations.id, conversationId), eq(conversations.lastSeq, seq)));

const publishChange = (tx: Transaction, { conversationId, seq }: Sent['message'], members: MemberRow[]) =>
  announce(
    tx,
    members.filter(({ isActive }) => isActive).map(({ id }) => `user:${id}` as const),
    'message_changed',
    { conversationId, seq },
  );
