import { type Actor, hasFullAccess, isAdmin } from '../../../core/contract/access.ts';

/** Specialists are for everybody who works here. */
export const canUseAgents = (actor: Actor) => hasFullAccess(actor);

/** What they are told to do is the administrators' concern. */
export const canManageAgents = (actor: Actor) => isAdmin(actor);
