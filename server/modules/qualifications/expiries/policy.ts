import { EXPIRY_CATCH_UP_DAYS, EXPIRY_THRESHOLDS } from './constants.ts';

/**
 * Which warning is due with so many days left: the newest one, so that a server that was down for long tells once and
 * not four times. Null when none is.
 */
export function dueThreshold(daysLeft: number): number | null {
  if (daysLeft < -EXPIRY_CATCH_UP_DAYS) return null;
  const reached = EXPIRY_THRESHOLDS.filter((threshold) => daysLeft <= threshold);
  return reached.at(-1) ?? null;
}
