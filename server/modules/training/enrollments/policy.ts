import { type Actor, hasFullAccess, isAdmin } from '../../../core/contract/access.ts';

/** Every active person learns, and sees only their own progress. */
export const canLearn = (actor: Actor) => hasFullAccess(actor);

/** @param isOffered whether the course is published, and for everybody or for one of the actor's departments */
export const canEnroll = (actor: Actor, { isOffered }: { isOffered: boolean }) =>
  isAdmin(actor) || (hasFullAccess(actor) && isOffered);

/** The figures of all people. */
export const canSeeAnalytics = (actor: Actor) => isAdmin(actor);
