import { type Actor, hasFullAccess, isAdmin } from '../../../core/contract/access.ts';
import { ASSIGNMENT_STATUSES, type AssignmentStatus, isLive } from './constants.ts';

type Owned = { userId: string };

/** The person and administrators see an assignment; for everybody else it does not exist. */
export const canSeeAssignment = (actor: Actor, { userId }: Owned) =>
  isAdmin(actor) || (hasFullAccess(actor) && actor.userId === userId);

type Staged = Owned & { status: AssignmentStatus; startDate: string };

/**
 * Whether that status takes a step back: an earlier stage, or the end before the first day.
 * @param day today, `YYYY-MM-DD`
 */
export const isStepBack = ({ status: before, startDate }: Staged, status: AssignmentStatus, day: string) =>
  (isLive(before) &&
    isLive(status) &&
    ASSIGNMENT_STATUSES.indexOf(status) < ASSIGNMENT_STATUSES.indexOf(before)) ||
  (status === 'released' && day < startDate);

/** People set their next stage and drop out; only administrators take a step back. */
export const canSetAssignment = (actor: Actor, assignment: Staged, status: AssignmentStatus, day: string) =>
  canSeeAssignment(actor, assignment) && (isAdmin(actor) || !isStepBack(assignment, status, day));
