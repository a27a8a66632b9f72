import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';

/** Everybody reads the settings, because time off and pay follow from them. */
export const canSeeCompanySettings = (actor: Actor) => hasFullAccess(actor);
export const canChangeCompanySettings = (actor: Actor) => isAdmin(actor);
