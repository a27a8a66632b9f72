import type { Transaction } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import { conversationMembers, conversations } from '@portal/db/schema/messenger.ts';
import { badInput, notFound, ruleBroken } from '../../../core/errors/errors.ts';
import { type Audience, announce } from '../../../core/kernel/announce.ts';
import { authorize, authorizeOrHide } from '../../../core/kernel/authorize.ts';
import type { ActorContext, Context } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { notices, PARTICIPANTS_MAX, sentences } from '../constants.ts';
import {
  allIn,
  areColleagues,
  type MemberRow,
  membersIn,
  readMembers,
  readNames,
} from '../members/queries.ts';
import { canChangeGroup, canReadConversation, canRemoveFromGroup } from '../policy.ts';
import type { AddParticipantsInput, RemoveParticipantInput, RenameConversationInput } from '../schema.ts';
import { storeNotice } from './send.ts';
import { whole } from './start.ts';

/**
 * Renames a group; without a title it shows its members' names.
 * @throws {PortalError} not_found for non-members; rule_broken for direct conversations
 */
export async function renameConversation(ctx: ActorContext, { id, title }: RenameConversationInput) {
  requireAbility(ctx.actor, 'messages.write');
  return write(ctx, async (tx) => {
    const group = await lockGroup(tx, ctx, id);
    if (group.title !== title) {
      await tx.update(conversations).set({ title }).where(eq(conversations.id, id));
      await audit(tx, ctx, { action: 'conversation.renamed', subject: ['conversation', id] });
      const [who] = await readNames(tx, [ctx.actor.userId]);
      await postNotice(tx, ctx, group, notices.renamed(who ?? '', title), allIn(group.members));
    }
    return whole(tx, ctx, id);
  });
}

/**
 * Adds colleagues to a group, who can read messages from now on; existing members are skipped.
 * @throws {PortalError} not_found for non-members; rule_broken for direct conversations, and when the group is full;
 *   bad_input for a person who is not active
 */
export async function addParticipants(ctx: ActorContext, { id, participantIds }: AddParticipantsInput) {
  requireAbility(ctx.actor, 'messages.write');
  return write(ctx, async (tx) => {
    const group = await lockGroup(tx, ctx, id);
    const present = new Set(group.members.map((member) => member.id));
    const added = [...new Set(participantIds.map((one) => one.toLowerCase()))].filter(
      (one) => !present.has(one),
    );
    if (added.length === 0) return whole(tx, ctx, id);
    if (present.size + added.length > PARTICIPANTS_MAX + 1) throw ruleBroken(sentences.tooManyPeople);
    if (!(await areColleagues(tx, added))) {
      throw badInput(sentences.participantUnavailable, { participantIds: sentences.participantUnavailable });
    }
    await insertMembers(tx, ctx, group, added);
    const names = await readNames(tx, [ctx.actor.userId, ...added]);
    const audiences = [...allIn(group.members), ...added.map((userId) => `user:${userId}` as const)];
    await markMembers(
      tx,
      id,
      await postNotice(tx, ctx, group, notices.added(names[0] ?? '', names.slice(1)), audiences),
    );
    return whole(tx, ctx, id);
  });
}

/**
 * Removes a member from a group, or the caller: a former member cannot read it any more, and their messages stay.
 * @throws {PortalError} not_found for non-members, as the caller or as the person to remove; forbidden for those who
 *   may not remove others; rule_broken for direct conversations
 */
export async function removeParticipant(ctx: ActorContext, { id, userId: named }: RemoveParticipantInput) {
  requireAbility(ctx.actor, 'messages.write');
  const userId = named.toLowerCase();
  const leaves = userId === ctx.actor.userId;
  await write(ctx, async (tx) => {
    const group = await lockGroup(tx, ctx, id);
    if (!group.members.some((member) => member.id === userId)) throw notFound('Participant');
    if (!leaves)
      authorize(canRemoveFromGroup(ctx.actor, group, membersIn(group.members)), sentences.mayNotRemove);
    await tx
      .delete(conversationMembers)
      .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, userId)));
    await audit(tx, ctx, {
      action: leaves ? 'conversation.left' : 'conversation.person_removed',
      subject: ['conversation', id],
      detail: { userId },
    });
    const names = await readNames(tx, [ctx.actor.userId, userId]);
    const notice = leaves ? notices.left(names[0] ?? '') : notices.removed(names[0] ?? '', names[1] ?? '');
    const rest = group.members.filter((member) => member.id !== userId);
    await markMembers(tx, id, await postNotice(tx, ctx, group, notice, allIn(rest)));
    await announce(tx, `user:${userId}`, 'message_notification', { conversationId: id });
  });
  return { success: true as const };
}

export type Group = {
  id: string;
  title: string;
  isManaged: boolean;
  createdBy: string;
  lastSeq: number;
  membersSeq: number;
  members: MemberRow[];
};

/** The caller's group and its members, locked: no message is sent and no member changes until the transaction ends. */
async function lockGroup(tx: Transaction, ctx: ActorContext, id: string): Promise<Group> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update');
  const members = await readMembers(tx, id);
  authorizeOrHide(row !== undefined && canReadConversation(ctx.actor, membersIn(members)), 'Conversation');
  if (row.type !== 'group') throw ruleBroken(sentences.groupsOnly);
  if (!canChangeGroup(ctx.actor, row, membersIn(members))) throw ruleBroken(sentences.managed);
  return { ...row, members };
}

/** Adds a notice of the change to the thread, by its creator where the portal made it, and announces it to all members. */
export async function postNotice(
  tx: Transaction,
  ctx: Context,
  group: Group,
  content: string,
  audiences: Audience[],
) {
  const { id: conversationId, membersSeq, createdBy } = group;
  const me = ctx.actor?.userId ?? createdBy;
  const seq = await storeNotice(tx, ctx, { conversationId, me, content, membersSeq, audiences });
  await announce(tx, audiences, 'message_notification', { conversationId });
  return seq;
}

/** Adds people to a group, who read the messages that follow, with the audit line. Its notice is the caller's to post. */
export async function insertMembers(
  tx: Transaction,
  ctx: Context,
  { id, lastSeq, membersSeq }: Pick<Group, 'id' | 'lastSeq' | 'membersSeq'>,
  added: string[],
): Promise<void> {
  await tx.insert(conversationMembers).values(
    added.map((userId) => ({
      conversationId: id,
      userId,
      membersSeq,
      joinedSeq: lastSeq,
      readSeq: lastSeq,
    })),
  );
  await audit(tx, ctx, {
    action: 'conversation.people_added',
    subject: ['conversation', id],
    detail: { participants: added },
  });
}

/** Records the notice with which the members changed: messages for the former members are not stored any more. */
export async function markMembers(tx: Transaction, id: string, membersSeq: number) {
  await tx.update(conversations).set({ membersSeq }).where(eq(conversations.id, id));
  await tx.update(conversationMembers).set({ membersSeq }).where(eq(conversationMembers.conversationId, id));
}
