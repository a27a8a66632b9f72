import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';

export const canSeeDepartments = (actor: Actor) => hasFullAccess(actor);
export const canManageDepartments = (actor: Actor) => isAdmin(actor);
