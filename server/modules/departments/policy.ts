import { type Actor, hasFullAccess, isAdmin } from '../../core/access.ts';

export const canSeeDepartments = (actor: Actor) => hasFullAccess(actor);
export const canManageDepartments = (actor: Actor) => isAdmin(actor);
