import { type Actor, hasFullAccess, isAdmin } from '../../core/access.ts';

/** Everybody who works here clocks their own time, and nobody anybody else's. */
export const canClock = (actor: Actor) => hasFullAccess(actor);
/** Sees everybody's time, decides corrections, and approves pay periods. */
export const canManageTime = (actor: Actor) => isAdmin(actor);
/** Nobody decides about their own pay. */
export const canDecideCorrection = (actor: Actor, correction: { userId: string }) =>
  canManageTime(actor) && correction.userId !== actor.userId;
