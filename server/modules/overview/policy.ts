import { type Actor, isAdmin } from '../../core/access.ts';

export const canSeeOverview = (actor: Actor) => isAdmin(actor);
