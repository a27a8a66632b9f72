import { type Actor, hasFullAccess, isAdmin } from '../../../core/contract/access.ts';
import type { AssignmentStatus } from './constants.ts';

type Owned = { userId: string };

/** The person and administrators see an assignment; for everybody else it does not exist. */
export const canSeeAssignment = (actor: Actor, { userId }: Owned) =>
  isAdmin(actor) || (hasFullAccess(actor) && actor.userId === userId);

/** People set their next stage; only administrators set an earlier one. */
export const canSetAssignment = (actor: Actor, assignment: Owned, status: AssignmentStatus) =>
  canSeeAssignment(actor, assignment) && (status !== 'accepted' || isAdmin(actor));
