import { type Actor, hasFullAccess } from '../../../core/contract/access.ts';
import type { OfferStatus } from './constants.ts';

/** Only whom it was made to; for everybody else the offer does not exist. */
export const canAnswerOffer = (actor: Actor, { userId }: { userId: string }) =>
  hasFullAccess(actor) && actor.userId === userId;

export const canSeeOwnOffers = (actor: Actor) => hasFullAccess(actor);

/** The status at that instant: an offer without an answer ends with its deadline. */
export const statusAt = ({ status, deadline }: { status: OfferStatus; deadline: string }, now: string) =>
  status === 'offered' && deadline <= now ? 'expired' : status;
