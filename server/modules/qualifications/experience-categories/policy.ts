import { type Actor, isAdmin } from '../../../core/actor.ts';

/** Everybody signed in may read and propose, also during onboarding, where the experience form needs it. */
export const canProposeCategories = (actor: Actor) => actor.status !== 'inactive';

/** Proposals that are not approved are seen by their author and by admins. */
export const canSeeCategory = (actor: Actor, category: { status: string; proposedBy: string | null }) =>
  category.status === 'approved' || category.proposedBy === actor.userId || isAdmin(actor);
