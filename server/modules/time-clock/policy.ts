import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';
import { dayIn, knownZone } from '../../core/domain/local-time.ts';
import { sentences } from './constants.ts';

/** Everybody who works here clocks their own time, and nobody anybody else's. */
export const canClock = (actor: Actor) => hasFullAccess(actor);
/** Sees everybody's time, decides corrections, and approves pay periods. */
export const canManageTime = (actor: Actor) => isAdmin(actor);
/** Nobody decides about their own pay, unless they are the only administrator: nobody else could. */
export const canDecideCorrection = (actor: Actor, correction: { userId: string }, isOnlyAdmin: boolean) =>
  canManageTime(actor) && (correction.userId !== actor.userId || isOnlyAdmin);

/** Why a time before the person was hired is asked about; undefined when it is not before that. */
export function hireDateQuestion(
  clockIn: string,
  { hireDate, timeZone }: { hireDate: string | null; timeZone: string },
): string | undefined {
  const day = dayIn(new Date(clockIn), knownZone(timeZone));
  return hireDate !== null && day < hireDate ? sentences.beforeHireDate(day, hireDate) : undefined;
}

/**
 * The version of an entry as it is read and sent back. A clock-out is no correction and leaves the stored one as it is, so
 * that a time that goes on has a number of its own, below that of the same time with its end.
 */
export const seenVersion = ({ version, clockOut }: { version: number; clockOut: string | null }): number =>
  2 * version - (clockOut === null ? 1 : 0);
