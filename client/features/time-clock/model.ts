import { FORGOTTEN_AFTER_HOURS } from '@portal/server/modules/time-clock/constants.ts';
import { shortDate, shortTime } from '../../lib/format.ts';

const HOUR_MS = 3_600_000;

const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Hours to two decimals: `7.50`. */
export const hoursText = (hours: number) => decimals.format(hours);

/** `7 h 05 min` since that instant; never negative. */
export function elapsedText(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** Whether somebody who came in then has probably forgotten to clock out. */
export const looksForgotten = (clockIn: string, now: Date) =>
  now.getTime() - Date.parse(clockIn) > FORGOTTEN_AFTER_HOURS * HOUR_MS;

/** `2026-01-14T09:30`, as fields for a date and a time have it, in the reader's zone. */
export function fieldTime(instant: string): string {
  const at = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** What the reader means by what such a field holds, as an instant; what is no time stays as it is. */
export function instantOf(field: string): string {
  const at = new Date(field);
  return field === '' || Number.isNaN(at.getTime()) ? field : at.toISOString();
}

/** `Jan 14, 2026, 9:00 AM – 5:30 PM`; the second date, too, where it is another one; null is an end that is missing. */
export function spanText(from: string, to: string | null): string {
  return `${shortDate(from)}, ${shortTime(from)} – ${to === null ? 'no end' : endText(from, to)}`;
}

/** The time, and the date where it is another one than that of the start. */
export const endText = (from: string, to: string): string =>
  shortDate(from) === shortDate(to) ? shortTime(to) : `${shortTime(to)}, ${shortDate(to)}`;

/** The calendar date so many days away. */
export function dayBeside(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
