import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray } from '@portal/db/drizzle.ts';
import { conversationMembers, conversations } from '@portal/db/schema/messenger.ts';
import { cutText } from '../../../core/contract/cut-text.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext, Context } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit } from '../../../core/kernel/write.ts';
import { notices, TITLE_MAX } from '../constants.ts';
import { allIn, readMembers, readNames } from '../members/queries.ts';
import { type Group, insertMembers, markMembers, postNotice } from './group.ts';

/**
 * Starts a group whose members and name follow something else; its members cannot change either. Any number of people.
 * @returns its id
 */
export async function startManaged(tx: Transaction, ctx: ActorContext, title: string): Promise<string> {
  const id = newId();
  const now = isoNow(ctx.services.clock);
  const createdBy = ctx.actor.userId;
  await tx.insert(conversations).values({
    id,
    type: 'group',
    title: titleOf(title),
    isManaged: true,
    createdBy,
    lastActivity: now,
    createdAt: now,
  });
  await tx.insert(conversationMembers).values({ conversationId: id, userId: createdBy });
  await audit(tx, ctx, {
    action: 'conversation.created',
    subject: ['conversation', id],
    detail: { type: 'group' },
  });
  return id;
}

/** The name that it gets. */
const titleOf = (title: string) => cutText(title, TITLE_MAX);

/** Renames such a group, without a notice. */
export async function renameManaged(tx: Transaction, id: string, title: string): Promise<void> {
  await tx
    .update(conversations)
    .set({ title: titleOf(title) })
    .where(eq(conversations.id, id));
}

/** Keeps the members of such a group from changing until the transaction ends. */
export async function lockManaged(tx: Transaction, id: string) {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update');
  if (!row) throw new Error('a managed conversation is not there');
  return row;
}

/**
 * Adds people, who read what is sent from now on, and removes others, whose messages stay. Present members are not
 * added again, and people who are no members are not removed.
 * @returns who was added
 */
export async function changeManaged(
  tx: Transaction,
  ctx: Context,
  id: string,
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
): Promise<string[]> {
  const row = await lockManaged(tx, id);
  const members = await readMembers(tx, id);
  const present = new Set(members.map((member) => member.id));
  const added = [...new Set(add)].filter((userId) => !present.has(userId));
  const removed = [...new Set(remove)].filter((userId) => present.has(userId));
  let group: Group = { ...row, members };
  if (added.length > 0) {
    await insertMembers(tx, ctx, group, added);
    const audiences = [...allIn(members), ...added.map((userId) => `user:${userId}` as const)];
    const notice = notices.joined(await readNames(tx, added));
    const membersNow = await postNotice(tx, ctx, group, notice, audiences);
    await markMembers(tx, id, membersNow);
    group = { ...group, members: await readMembers(tx, id), lastSeq: membersNow, membersSeq: membersNow };
  }
  if (removed.length > 0) {
    const gone = new Set(removed);
    await tx
      .delete(conversationMembers)
      .where(and(eq(conversationMembers.conversationId, id), inArray(conversationMembers.userId, removed)));
    await audit(tx, ctx, {
      action: 'conversation.people_removed',
      subject: ['conversation', id],
      detail: { participants: removed },
    });
    const rest = allIn(group.members.filter((member) => !gone.has(member.id)));
    const notice = notices.gone(await readNames(tx, removed));
    await markMembers(tx, id, await postNotice(tx, ctx, group, notice, rest));
    await announce(
      tx,
      removed.map((userId) => `user:${userId}` as const),
      'message_notification',
      { conversationId: id },
    );
  }
  return added;
}
