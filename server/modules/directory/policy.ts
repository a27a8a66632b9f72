import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';

/** Everybody who works here finds everybody else who does. */
export const canSeeDirectory = (actor: Actor) => hasFullAccess(actor);

/** Administrators send people to claims, so they see readiness. */
export const canSeeReadiness = (actor: Actor) => isAdmin(actor);

/** Administrators find people of every status, as their own lists show them. */
export const canFindEverybody = (actor: Actor) => isAdmin(actor);
