import { may } from '../../core/contract/abilities.ts';
import type { Actor } from '../../core/contract/access.ts';
import { dayIn, knownZone } from '../../core/domain/local-time.ts';
import { sentences } from './constants.ts';

/** People cannot decide about their own pay, except for the only administrator. */
export const canDecideCorrection = (actor: Actor, correction: { userId: string }, isOnlyAdmin: boolean) =>
  may(actor, 'time.manage') && (correction.userId !== actor.userId || isOnlyAdmin);

/** The question about a time before the person's hire date; undefined for later times. */
export function hireDateQuestion(
  clockIn: string,
  { hireDate, timeZone }: { hireDate: string | null; timeZone: string },
): string | undefined {
  const day = dayIn(new Date(clockIn), knownZone(timeZone));
  return hireDate !== null && day < hireDate ? sentences.beforeHireDate(day, hireDate) : undefined;
}

/**
 * The version of an entry for optimistic locking. A clock-out does not raise the stored version, so that a running
 * entry gets a number below that of the same entry with its end.
 */
export const seenVersion = ({ version, clockOut }: { version: number; clockOut: string | null }): number =>
  2 * version - (clockOut === null ? 1 : 0);
