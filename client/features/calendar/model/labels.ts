import { zoneAt, zonedFormat, zoneInWords } from '@portal/server/core/contract/zone-words.ts';
import { DAY_MINUTES, endingTime, instantAt, nextTurn, startOfDay } from '../../../lib/format/wall-time.ts';
import { weekOf } from './dates.ts';
import type { Part, Span } from './parts.ts';
import type { CalendarView } from './views.ts';

/** How the calendar writes days and times. Dates are `YYYY-MM-DD`, zones IANA names. */

const INVALID_TIME = 'Invalid time';
const INVALID_DATE = 'Invalid date';

const format = (zone: string, options: Intl.DateTimeFormatOptions) => zonedFormat(options, zone);

/** The thin blanks that browsers put around dashes are plain ones here. */
const plainBlanks = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');
const utc = (date: string) => new Date(`${date}T00:00:00Z`);

const dayFormat = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const longFormat = { ...dayFormat, year: 'numeric' } as const;
const shortFormat = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const timeFormat = { hour: 'numeric', minute: '2-digit' } as const;

/** `Monday, November 23` */
export const dayText = (date: string): string => format('UTC', dayFormat).format(utc(date));

/** `Monday, November 23, 2026` */
export const longDayText = (date: string): string => format('UTC', longFormat).format(utc(date));

/** `Nov 23, 2026`, and `Nov 23 – 25, 2026` for more than a day. */
export function datesText(first: string, last: string): string {
  if (Number.isNaN(utc(first).getTime()) || Number.isNaN(utc(last).getTime())) return INVALID_DATE;
  return plainBlanks(format('UTC', shortFormat).formatRange(utc(first), utc(last)));
}

/** Of a day: `Nov 23`, and `Nov 23, 2026` when that is not this year. */
const nearFormat = (date: string, today: string): Intl.DateTimeFormatOptions =>
  date.slice(0, 4) === today.slice(0, 4) ? { month: 'short', day: 'numeric' } : shortFormat;

/** `November 2026` */
export const monthText = (date: string): string =>
  format('UTC', { month: 'long', year: 'numeric' }).format(utc(date));

/**
 * The label of the period on screen: `November 2026`, `Nov 22 – 28, 2026`, `Sunday, November 22, 2026`, `From Nov 22,
 * 2026`.
 */
export function periodText(view: CalendarView, date: string): string {
  switch (view) {
    case 'month':
      return monthText(date);
    case 'week': {
      const [first = '', , , , , , last = ''] = weekOf(date);
      return datesText(first, last);
    }
    case 'day':
      return longDayText(date);
    case 'agenda':
      return `From ${datesText(date, date)}`;
  }
}

/**
 * The label of the period where there is little room: `Nov 2026`, and `Nov 22 – 28`, `Sun, Nov 22` without the year when it
 * is this one.
 */
export function shortPeriodText(view: CalendarView, date: string, today: string): string {
  switch (view) {
    case 'month':
      return format('UTC', { month: 'short', year: 'numeric' }).format(utc(date));
    case 'week': {
      const [first = '', , , , , , last = ''] = weekOf(date);
      const isNear = first.slice(0, 4) === last.slice(0, 4);
      const written = format('UTC', nearFormat(isNear ? last : '', today));
      return plainBlanks(written.formatRange(utc(first), utc(last)));
    }
    case 'day':
      return format('UTC', { ...nearFormat(date, today), weekday: 'short' }).format(utc(date));
    case 'agenda':
      return `From ${format('UTC', nearFormat(date, today)).format(utc(date))}`;
  }
}

const DAY_MS = DAY_MINUTES * 60_000;

/** `9 AM` */
export const hourText = (hour: number): string =>
  format('UTC', { hour: 'numeric' }).format(new Date(Date.UTC(2026, 0, 1, hour)));

/** `9:30 AM`, of minutes since midnight. */
export const minuteText = (minute: number): string =>
  format('UTC', timeFormat).format(new Date(Date.UTC(2026, 0, 1, 0, minute % DAY_MINUTES)));

/**
 * `9:00 – 9:30 AM`; `All day`; `Nov 24, 3:00 PM – Nov 26, 2:00 PM` of more than a day. With the names of the zone where clocks are turned in between: `1:30 AM EST – 3:30 AM EDT`.
 */
export function timesText(span: Span, zone: string): string {
  if (span.isAllDay) return 'All day';
  const [from, to] = [new Date(span.start), new Date(span.end)];
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return INVALID_TIME;
  const [begin, finish] = endsText(span, zone);
  if (to.getTime() - from.getTime() > DAY_MS) {
    const day = (at: Date) => format(zone, { month: 'short', day: 'numeric' }).format(at);
    // Until midnight is still that day.
    return `${day(from)}, ${begin} – ${day(new Date(to.getTime() - 1))}, ${finish}`;
  }
  const half = (time: string) => time.slice(-3);
  if (begin === finish) return begin;
  const isSameHalf = !isTurned(span, zone) && half(begin) === half(finish);
  return `${isSameHalf ? begin.slice(0, -3) : begin} – ${finish}`;
}

/** Whether clocks are turned while it lasts. */
export function isTurned({ isAllDay, start, end }: Span, zone: string): boolean {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  return !isAllDay && from < to && nextTurn(from, zone) < to;
}

/** `9:30 AM`, the end; with the name of the zone where clocks are turned before it. */
export const endText = (span: Span, zone: string): string => endsText(span, zone)[1];

/** The times at both ends. */
function endsText(span: Span, zone: string): [begin: string, finish: string] {
  const begin = startText(span, zone);
  const finish = startText({ ...span, start: span.end }, zone);
  const [from, to] = [Date.parse(span.start), Date.parse(span.end)];
  // An end at the turn is shown in the time before it.
  if (from >= to || nextTurn(from, zone) > to) return [begin, finish];
  const reached = minuteText(endingTime(span.end, zone).minute);
  if (!isTurned(span, zone)) return [begin, reached];
  const lastMoment = new Date(to - 1).toISOString();
  return [`${begin} ${zoneText(span.start, zone)}`, `${reached} ${zoneText(lastMoment, zone)}`];
}

/** `9:30 AM`, the beginning. */
export function startText({ isAllDay, start }: Span, zone: string): string {
  if (isAllDay) return 'All day';
  const from = new Date(start);
  return Number.isNaN(from.getTime()) ? INVALID_TIME : plainBlanks(format(zone, timeFormat).format(from));
}

/**
 * When the part of an event on one day takes place: `9:00 – 9:30 AM`, and of more than a day `From 10:00 PM`, `All day` and
 * `Until 6:00 AM`.
 */
export function partText({ event, begins, ends }: Part<Span>, zone: string): string {
  if (event.isAllDay || (!begins && !ends)) return 'All day';
  if (begins && ends) return timesText(event, zone);
  return begins ? `From ${startText(event, zone)}` : `Until ${endText(event, zone)}`;
}

/** The same where there is room for one time: `9:00 AM`, `All day`, `Until 6:00 AM`. */
export const shortPartText = (part: Part<Span>, zone: string): string =>
  part.begins ? startText(part.event, zone) : partText(part, zone);

/** When it is, in full: `Monday, November 23, 2026, 9:00 – 9:30 AM`. */
export function whenText(event: Span, zone: string): string {
  const { isAllDay, start, end } = event;
  if (isAllDay) return start === end ? longDayText(start) : datesText(start, end);
  const [from, to] = [new Date(start), new Date(end)];
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return INVALID_DATE;
  const days = format(zone, longFormat);
  const [first, last] = [days.format(from), days.format(to)];
  // Until midnight is still that day.
  if (first === last || days.format(new Date(to.getTime() - 1)) === first)
    return `${first}, ${timesText(event, zone)}`;
  const [begin, finish] = endsText(event, zone);
  return `${first}, ${begin} – ${last}, ${finish}`;
}

/** When it is, in full, with the name of the zone: `Monday, November 23, 2026, 9:00 – 9:30 AM EST`. */
export const whenThereText = (event: Span, zone: string): string =>
  event.isAllDay || isTurned(event, zone)
    ? whenText(event, zone)
    : `${whenText(event, zone)} ${zoneText(event.start, zone)}`;

/** `45 minutes`, `1 hour`, `1 hour 30 minutes`, `2 days`. */
export function durationText(minutes: number): string {
  const parts = [
    [Math.floor(minutes / DAY_MINUTES), 'day'],
    [Math.floor((minutes % DAY_MINUTES) / 60), 'hour'],
    [Math.round(minutes % 60), 'minute'],
  ] as const;
  const units = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return units.join(' ') || '0 minutes';
}

/**
 * `Times are in Mountain Time, the time zone of your profile.`, where clocks of the other zone show other times on these dates.
 * @param dates in a row
 * @param other the zone of the clock that the reader sees beside the calendar
 */
export function zoneNote(dates: readonly string[], zone: string, other: string): string | undefined {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const begin = startOfDay(first, zone);
  const isSame = begin === startOfDay(first, other) && endOfDay(last, zone) === endOfDay(last, other);
  return isSame ? undefined : `Times are in ${zoneInWords(begin, zone)}, the time zone of your profile.`;
}

const endOfDay = (date: string, zone: string) => instantAt({ date, minute: DAY_MINUTES }, zone);

/** `EST`, how the zone is called at that moment. */
export const zoneText = (instant: string, zone: string): string =>
  Number.isNaN(Date.parse(instant)) ? zone : zoneAt(instant, zone);
