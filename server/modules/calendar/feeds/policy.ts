import { type Actor, hasFullAccess } from '../../../core/contract/access.ts';

/** Everybody may give their own calendar to other programs. */
export const canHaveFeed = (actor: Actor) => hasFullAccess(actor);
