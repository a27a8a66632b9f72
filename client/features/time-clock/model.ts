import { FORGOTTEN_AFTER_HOURS } from '@portal/server/modules/time-clock/constants.ts';

const HOUR_MS = 3_600_000;

const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Hours to two decimals: `7.50`. */
export const hoursText = (hours: number) => decimals.format(hours);

/** `7 h 05 min` since that instant; never negative. */
export function elapsedText(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** Whether an entry with that start looks as if the clock-out was forgotten. */
export const looksForgotten = (clockIn: string, now: Date) =>
  now.getTime() - Date.parse(clockIn) > FORGOTTEN_AFTER_HOURS * HOUR_MS;

/** The calendar date this many days later. */
export function adjacentDay(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
