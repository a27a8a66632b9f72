import { type Actor, isAdmin } from '../../core/contract/access.ts';

/** Administrators answer for all actions in the company. */
export const canSeeActivity = (actor: Actor) => isAdmin(actor);
