import { type Actor, isAdmin } from '../../core/contract/access.ts';

export const canReviewApplicants = (actor: Actor) => isAdmin(actor);
export const canManageUsers = (actor: Actor) => isAdmin(actor);
