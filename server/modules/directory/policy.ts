import { type Actor, hasFullAccess } from '../../core/access.ts';

/** Everybody who works here finds everybody else who does. */
export const canSeeDirectory = (actor: Actor) => hasFullAccess(actor);
