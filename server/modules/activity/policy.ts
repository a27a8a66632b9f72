import { type Actor, isAdmin } from '../../core/contract/access.ts';

/** Administrators answer for all actions in the company. */
export const canSeeActivity = (actor: Actor) => isAdmin(actor);

/** May see the activity of one's own account, at every stage. */
export const canSeeOwnActivity = (actor: Actor) => actor.status !== 'inactive';
