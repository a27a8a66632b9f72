import { type Actor, hasFullAccess } from '../../core/access.ts';

type Member = { userId: string };
type Written = { senderId: string; deletedAt: string | null };

export const canUseMessenger = (actor: Actor) => hasFullAccess(actor);

/** Members alone read, write, and learn that a conversation exists; administrators are nobody special here. */
export const canReadConversation = (actor: Actor, members: readonly Member[]) =>
  hasFullAccess(actor) && members.some(({ userId }) => userId === actor.userId);

/** Only what is still there is changed, and only by whoever wrote it. */
export const canChangeMessage = (actor: Actor, message: Written) =>
  hasFullAccess(actor) && message.senderId === actor.userId && message.deletedAt === null;
