import { zoneAt, zonedDay, zonedFormat, zonedTime } from '@portal/server/core/contract/zone-words.ts';
import { browserZone, ownZone } from '../session/own-zone.ts';

/** Formats dates, money, names and sizes: American English, in the zone of the reader's profile. */

const hour = 3_600_000;
const day = 24 * hour;

const calendarDateFormat = zonedFormat({ month: 'short', day: 'numeric', year: 'numeric' }, 'UTC');
const calendarMonthFormat = zonedFormat({ month: 'long', year: 'numeric' }, 'UTC');
const weekdayFormat = zonedFormat({ weekday: 'long' }, 'UTC');

/** An instant as the server sends it (ISO-8601 UTC), or a Date. */
export type Instant = string | number | Date;
type Missing = null | undefined | '';

/** `Just now` under an hour, `3h ago` under a day, `4d ago` under a week, else the date. */
export function relativeTime(instant: Instant, now: Instant = Date.now()): string {
  const age = new Date(now).getTime() - new Date(instant).getTime();
  if (age < hour) return 'Just now';
  if (age < day) return `${Math.floor(age / hour)}h ago`;
  if (age < 7 * day) return `${Math.floor(age / day)}d ago`;
  return shortDate(instant);
}

/** `Nov 20, 2026`. */
export function shortDate(instant: Instant): string {
  return zonedDay(instant, ownZone());
}

/** `9:41 AM`. */
export function shortTime(instant: Instant): string {
  return zonedTime(instant, ownZone());
}

/** `Nov 20, 2026, 9:41 AM`, with the zone where the browser's clock shows another time: `Nov 20, 2026, 8:41 AM CST`. */
export function dateAndTime(instant: Instant): string {
  const format = (zone: string) => `${zonedDay(instant, zone)}, ${zonedTime(instant, zone)}`;
  const own = format(ownZone());
  return own === format(browserZone()) ? own : `${own} ${zoneAt(instant, ownZone())}`;
}

/** The time within 24 hours, else the date: for lists of messages. */
export function messageTime(instant: Instant, now: Instant = Date.now()): string {
  const age = new Date(now).getTime() - new Date(instant).getTime();
  return age < day ? shortTime(instant) : shortDate(instant);
}

/** A calendar date (`2026-03-31`) as `Mar 31, 2026`, the same day in every time zone. */
export function calendarDate(date: string | Missing, whenMissing = 'N/A'): string {
  const day = utcDay(date);
  return day ? calendarDateFormat.format(day) : whenMissing;
}

/** Two calendar dates as `Jan 31 – Feb 4, 2028`, or as one where they are the same. */
export function calendarRange(from: string, to: string): string {
  const [first, last] = [utcDay(from), utcDay(to)];
  return first && last ? calendarDateFormat.formatRange(first, last).replaceAll('\u2009', ' ') : '';
}

/** A calendar date (`2024-05-06`) as `May 2024`. */
export function calendarMonth(date: string | Missing, whenMissing = 'N/A'): string {
  const day = utcDay(date);
  return day ? calendarMonthFormat.format(day) : whenMissing;
}

/** The weekday of a calendar date: `Monday`. */
export function weekday(date: string): string {
  const day = utcDay(date);
  return day ? weekdayFormat.format(day) : '';
}

/** Parsed and formatted in UTC, so that no zone shifts it. */
function utcDay(date: string | Missing): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '');
  return parts ? new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))) : undefined;
}

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exactDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$25,000`, with cents only if there are any. */
export function dollars(amount: number): string {
  return (Number.isInteger(amount) ? wholeDollars : exactDollars).format(amount);
}

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `1,240`. */
export function count(value: number): string {
  return wholeNumber.format(value);
}

/** `1 license`, `3 licenses`; pass an irregular plural. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** `license` as `License`. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** `850 B`, `1.4 MB`; 1 MB is 1,048,576 bytes, as in the limits. */
export function fileSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 10 ? 0 : 1;
  return `${Number(value.toFixed(digits))} ${units[unit]}`;
}

/** `tel:` link of a phone number, without blanks and brackets; an extension becomes a pause. */
export function phoneLink(phone: string): string {
  const [number = '', extension] = phone.split(/\s*(?:ext\.?|x)\s*/i);
  const dialled = number.replace(/[^\d+]/g, '');
  return `tel:${dialled}${extension ? `,${extension.replace(/\D/g, '')}` : ''}`;
}

/** `(850) 555-0134` for a ten-digit American number, any other as typed. */
export function phoneText(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits.length !== 10 || /[a-z]/i.test(phone)) return phone;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
