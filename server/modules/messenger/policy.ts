import { may } from '../../core/contract/abilities.ts';
import type { Actor } from '../../core/contract/access.ts';

type Member = { userId: string };
type Written = { senderId: string; deletedAt: string | null; type: 'text' | 'notice' };
type Group = { createdBy: string; isManaged: boolean };
type Present = Member & { isActive: boolean };

/** Only members read, write, and learn that a conversation exists; administrators have no additional access. */
export const canReadConversation = (actor: Actor, members: readonly Member[]) =>
  may(actor, 'portal.read') && members.some(({ userId }) => userId === actor.userId);

/** A member reads messages since they were added. */
export const canReadMessage = (
  actor: Actor,
  members: ReadonlyArray<Member & { joinedSeq: number }>,
  message: { seq: number },
) =>
  may(actor, 'portal.read') &&
  members.some(({ userId, joinedSeq }) => userId === actor.userId && joinedSeq < message.seq);

/** Every member may rename the group, add colleagues and leave, unless its members follow something else. */
export const canChangeGroup = (
  actor: Actor,
  { isManaged }: Pick<Group, 'isManaged'>,
  members: readonly Member[],
) => may(actor, 'messages.write') && canReadConversation(actor, members) && !isManaged;

/** The creator of the group removes others. Once the creator has left the group or the company, every member does. */
export const canRemoveFromGroup = (actor: Actor, group: Group, members: readonly Present[]) =>
  canChangeGroup(actor, group, members) &&
  (group.createdBy === actor.userId ||
    !members.some(({ userId, isActive }) => userId === group.createdBy && isActive));

/** Only existing messages can be changed, and only by their author; notices cannot be changed. */
export const canChangeMessage = (actor: Actor, message: Written) =>
  may(actor, 'messages.write') &&
  message.senderId === actor.userId &&
  message.deletedAt === null &&
  message.type === 'text';
