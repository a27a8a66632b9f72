import { type Actor, hasFullAccess } from '../../../core/access.ts';

/** Everybody may give their own calendar to other programs. */
export const canHaveFeed = (actor: Actor) => hasFullAccess(actor);
