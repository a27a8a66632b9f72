import { type Actor, hasFullAccess } from '../../../core/contract/access.ts';

/** Only the person is asked; for others the question does not exist. */
export const canAnswerStandby = (actor: Actor, { userId }: { userId: string }) =>
  hasFullAccess(actor) && actor.userId === userId;
