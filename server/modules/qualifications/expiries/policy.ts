import { EXPIRY_CATCH_UP_DAYS, EXPIRY_THRESHOLDS } from './constants.ts';

const DAY_MS = 86_400_000;

/** The calendar date at the instant where the person lives, as `YYYY-MM-DD`. */
export function dateIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Whole days from one calendar date to another; negative when the other is before it. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/**
 * Which warning is due with so many days left: the newest one, so that a server that was down for long tells once and
 * not four times. Null when none is.
 */
export function dueThreshold(daysLeft: number): number | null {
  if (daysLeft < -EXPIRY_CATCH_UP_DAYS) return null;
  const reached = EXPIRY_THRESHOLDS.filter((threshold) => daysLeft <= threshold);
  return reached.at(-1) ?? null;
}
