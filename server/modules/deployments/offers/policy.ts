import { type Actor, hasFullAccess } from '../../../core/contract/access.ts';

/** Only whom it was made to; for everybody else the offer does not exist. */
export const canAnswerOffer = (actor: Actor, { userId }: { userId: string }) =>
  hasFullAccess(actor) && actor.userId === userId;

export const canSeeOwnOffers = (actor: Actor) => hasFullAccess(actor);
