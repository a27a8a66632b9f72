import { type Actor, hasFullAccess } from '../../core/contract/access.ts';

type Member = { userId: string };
type Written = { senderId: string; deletedAt: string | null; type: 'text' | 'notice' };
type Group = { createdBy: string };
type Present = Member & { isActive: boolean };

export const canUseMessenger = (actor: Actor) => hasFullAccess(actor);

/** Members alone read, write, and learn that a conversation exists; administrators are nobody special here. */
export const canReadConversation = (actor: Actor, members: readonly Member[]) =>
  hasFullAccess(actor) && members.some(({ userId }) => userId === actor.userId);

/** A member reads what was said since they were added. */
export const canReadMessage = (
  actor: Actor,
  members: ReadonlyArray<Member & { joinedSeq: number }>,
  message: { seq: number },
) =>
  hasFullAccess(actor) &&
  members.some(({ userId, joinedSeq }) => userId === actor.userId && joinedSeq < message.seq);

/** Every member names the group and adds colleagues; everybody may leave. */
export const canChangeGroup = (actor: Actor, members: readonly Member[]) =>
  canReadConversation(actor, members);

/** Who started the group removes others. Once that person has left it, or the company, every member does. */
export const canRemoveFromGroup = (actor: Actor, group: Group, members: readonly Present[]) =>
  canChangeGroup(actor, members) &&
  (group.createdBy === actor.userId ||
    !members.some(({ userId, isActive }) => userId === group.createdBy && isActive));

/** Only what is still there is changed, and only by whoever wrote it; what the portal says of a group stays as it is. */
export const canChangeMessage = (actor: Actor, message: Written) =>
  hasFullAccess(actor) &&
  message.senderId === actor.userId &&
  message.deletedAt === null &&
  message.type === 'text';
