import { may } from '../../core/contract/abilities.ts';
import type { Actor } from '../../core/contract/access.ts';
import type { ReviewStatus } from './constants.ts';
import type { QualificationCan } from './schema.ts';

type Owned = { userId: string };
type Reviewed = Owned & { status: ReviewStatus; supersededAt: string | null };

/** Admins enter qualifications for others, too. */
export const canSubmitFor = (actor: Actor, userId: string) =>
  userId === actor.userId || may(actor, 'credentials.manage');

export const canSeeQualification = (actor: Actor, qualification: Owned) =>
  qualification.userId === actor.userId || may(actor, 'credentials.read');

export const canChangeQualification = (actor: Actor, qualification: Owned) =>
  (may(actor, 'credentials.submit') && qualification.userId === actor.userId) ||
  may(actor, 'credentials.manage');

/** People cannot review their own qualifications. */
export const canReviewQualification = (actor: Actor, qualification: Owned) =>
  may(actor, 'credentials.manage') && qualification.userId !== actor.userId;

/** The caller's permissions for the qualification in its present state. */
export function qualificationAbilities(actor: Actor, qualification: Reviewed): QualificationCan {
  const open = canChangeQualification(actor, qualification) && qualification.supersededAt === null;
  return {
    edit: open,
    delete: open && qualification.status !== 'approved',
    withdraw: open && qualification.status === 'approved',
    review: qualification.status === 'pending' && canReviewQualification(actor, qualification),
  };
}
