import { type Actor, hasFullAccess, isAdmin } from '../../../core/contract/access.ts';

/** Every active person may use specialists. */
export const canUseAgents = (actor: Actor) => hasFullAccess(actor);

/** Only administrators may read and change their instructions. */
export const canManageAgents = (actor: Actor) => isAdmin(actor);
