import { type Actor, hasFullAccess } from '../../../core/contract/access.ts';

/** Everybody who works here may see when anybody else is busy, and choose whose calendar stands beside the own one. */
export const canSeeCalendars = (actor: Actor) => hasFullAccess(actor);
