import { type Actor, isAdmin } from '../../core/contract/access.ts';

/** Whoever runs the company answers for what was done in it. */
export const canSeeActivity = (actor: Actor) => isAdmin(actor);
