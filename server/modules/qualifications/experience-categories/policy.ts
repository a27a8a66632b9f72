import { may } from '../../../core/contract/abilities.ts';
import type { Actor } from '../../../core/contract/access.ts';

/** Proposals that are not approved are seen by their author and by admins. */
export const canSeeCategory = (actor: Actor, category: { status: string; proposedBy: string | null }) =>
  category.status === 'approved' || category.proposedBy === actor.userId || may(actor, 'credentials.read');

/** People cannot review their own proposals. */
export const canReviewCategory = (actor: Actor, category: { proposedBy: string | null }) =>
  may(actor, 'credentials.manage') && category.proposedBy !== actor.userId;
