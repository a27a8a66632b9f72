import { type Actor, hasFullAccess } from '../../core/contract/access.ts';

type Member = { userId: string };
type Written = { senderId: string; deletedAt: string | null; type: 'text' | 'notice' };
type Group = { createdBy: string; isManaged: boolean };
type Present = Member & { isActive: boolean };

export const canUseMessenger = (actor: Actor) => hasFullAccess(actor);

/** Only members read, write, and learn that a conversation exists; administrators have no additional access. */
export const canReadConversation = (actor: Actor, members: readonly Member[]) =>
  hasFullAccess(actor) && members.some(({ userId }) => userId === actor.userId);

/** A member reads messages since they were added. */
export const canReadMessage = (
  actor: Actor,
  members: ReadonlyArray<Member & { joinedSeq: number }>,
  message: { seq: number },
) =>
  hasFullAccess(actor) &&
  members.some(({ userId, joinedSeq }) => userId === actor.userId && joinedSeq < message.seq);

/** Every member may rename the group, add colleagues and leave, unless its members follow something else. */
export const canChangeGroup = (
  actor: Actor,
  { isManaged }: Pick<Group, 'isManaged'>,
  members: readonly Member[],
) => canReadConversation(actor, members) && !isManaged;

/** The creator of the group removes others. Once the creator has left the group or the company, every member does. */
export const canRemoveFromGroup = (actor: Actor, group: Group, members: readonly Present[]) =>
  canChangeGroup(actor, group, members) &&
  (group.createdBy === actor.userId ||
    !members.some(({ userId, isActive }) => userId === group.createdBy && isActive));

/** Only existing messages can be changed, and only by their author; notices cannot be changed. */
export const canChangeMessage = (actor: Actor, message: Written) =>
  hasFullAccess(actor) &&
  message.senderId === actor.userId &&
  message.deletedAt === null &&
  message.type === 'text';
