import { type Actor, hasFullAccess, isAdmin } from '../../../core/contract/access.ts';
import type { AssignmentStatus } from './constants.ts';

type Owned = { userId: string };

/** The person and administrators; for everybody else it does not exist. */
export const canSeeAssignment = (actor: Actor, { userId }: Owned) =>
  isAdmin(actor) || (hasFullAccess(actor) && actor.userId === userId);

/** People tell where they are; only administrators take that back. */
export const canSetAssignment = (actor: Actor, assignment: Owned, status: AssignmentStatus) =>
  canSeeAssignment(actor, assignment) && (status !== 'accepted' || isAdmin(actor));
