import { type Actor, isAdmin } from '../../../core/contract/access.ts';

/** Everybody signed in may read and propose, also during onboarding, where the experience form needs it. */
export const canProposeCategories = (actor: Actor) => actor.status !== 'inactive';

/** Proposals that are not approved are seen by their author and by admins. */
export const canSeeCategory = (actor: Actor, category: { status: string; proposedBy: string | null }) =>
  category.status === 'approved' || category.proposedBy === actor.userId || isAdmin(actor);

export const canManageCategories = (actor: Actor) => isAdmin(actor);

/** People cannot review their own proposals. */
export const canReviewCategory = (actor: Actor, category: { proposedBy: string | null }) =>
  isAdmin(actor) && category.proposedBy !== actor.userId;
