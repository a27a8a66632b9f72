import { type Actor, isAdmin } from '../../core/contract/access.ts';

export const canSeeOverview = (actor: Actor) => isAdmin(actor);
