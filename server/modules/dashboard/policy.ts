import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';

export const canSeeDashboard = (actor: Actor) => hasFullAccess(actor);
/** The administrators' queue, and the missing settings of a new company. */
export const canSeeCompany = (actor: Actor) => isAdmin(actor);
