import { type Actor, isAdmin } from '../../core/actor.ts';

export const canReviewApplicants = (actor: Actor) => isAdmin(actor);
export const canManageUsers = (actor: Actor) => isAdmin(actor);
