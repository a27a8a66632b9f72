import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';

/** Everybody asks for time off and is paid by them. */
export const canSeeCompanySettings = (actor: Actor) => hasFullAccess(actor);
export const canChangeCompanySettings = (actor: Actor) => isAdmin(actor);
