import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';

export const canSeeDashboard = (actor: Actor) => hasFullAccess(actor);
/** What waits for administrators, and what a new company still lacks. */
export const canSeeCompany = (actor: Actor) => isAdmin(actor);
