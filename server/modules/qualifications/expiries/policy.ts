import { EXPIRY_CATCH_UP_DAYS, EXPIRY_THRESHOLDS } from './constants.ts';

/**
 * The notice that is due with this many days left: the newest one, so that a server that was down for long
 * sends one and not four. Null when none is due.
 */
export function dueThreshold(daysLeft: number): number | null {
  if (daysLeft < -EXPIRY_CATCH_UP_DAYS) return null;
  const reached = EXPIRY_THRESHOLDS.filter((threshold) => daysLeft <= threshold);
  return reached.at(-1) ?? null;
}
