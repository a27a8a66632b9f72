import { type Actor, hasFullAccess, isAdmin } from '../../core/actor.ts';
import type { ReviewStatus } from './constants.ts';
import type { RecordCan } from './schema.ts';

type Owned = { userId: string };
type Reviewed = Owned & { status: ReviewStatus; supersededAt: string | null };

export const canListRecords = (actor: Actor) => isAdmin(actor);

/** Applicants hand in with their onboarding; afterwards everybody adds what they like. */
export const canSubmitRecords = (actor: Actor) => hasFullAccess(actor);

/** Admins enter records for others, too. */
export const canSubmitFor = (actor: Actor, userId: string) => userId === actor.userId || isAdmin(actor);

export const canSeeRecord = (actor: Actor, record: Owned) => record.userId === actor.userId || isAdmin(actor);

export const canChangeRecord = (actor: Actor, record: Owned) =>
  hasFullAccess(actor) && canSeeRecord(actor, record);

/** Nobody decides about what he handed in himself. */
export const canReviewRecord = (actor: Actor, record: Owned) =>
  isAdmin(actor) && record.userId !== actor.userId;

/** What the caller may do with the record as it stands. */
export function recordAbilities(actor: Actor, record: Reviewed): RecordCan {
  const open = canChangeRecord(actor, record) && record.supersededAt === null;
  return {
    edit: open,
    delete: open && record.status !== 'approved',
    withdraw: open && record.status === 'approved',
    review: record.status === 'pending' && canReviewRecord(actor, record),
  };
}
