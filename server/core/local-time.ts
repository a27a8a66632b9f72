import { Temporal } from 'temporal-polyfill';

/** Instants that are told by the clocks of a place, whatever those do in spring and autumn. Zones are IANA names. */

/**
 * The latest moment, up to and including now, at which clocks there showed that full hour.
 * @throws {RangeError} for a zone that does not exist
 */
export function latestHour(now: Date, hour: number, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const today = local.toPlainDate();
  const on = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds;
  const ofToday = on(today);
  return new Date(ofToday <= now.getTime() ? ofToday : on(today.subtract({ days: 1 })));
}

/** One for each zone: to make one takes longer than to use it a hundred times. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();
/** There are some 600 zones; more are spellings of these. */
const DAY_FORMATS_MAX = 1_000;

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone, calendar: 'iso8601' });
  if (dayFormats.size < DAY_FORMATS_MAX) dayFormats.set(timeZone, format);
  return format;
}

/**
 * The calendar date, `YYYY-MM-DD`, that it is there. Asked with every look at a calendar, and so by the engine's own clocks,
 * which take a tenth of the time; only they write long past years in another way.
 * @throws {RangeError} for a zone that does not exist
 */
export function dayIn(now: Date, timeZone: string): string {
  const day = dayFormatOf(timeZone).format(now);
  return /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(day) ? day : wallTimeOf(now, timeZone).date;
}

/** The last millisecond of a calendar date, `YYYY-MM-DD`, there. */
export function endOfDay(date: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(date).add({ days: 1 });
  return new Date(next.toZonedDateTime(timeZone).epochMilliseconds - 1);
}

/** What clocks show: a calendar date, `YYYY-MM-DD`, and a time, `HH:MM`. */
export type WallTime = { date: string; time: string };

/**
 * What clocks there show at that instant; seconds are left out.
 * @throws {RangeError} for a zone that does not exist
 */
export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString().slice(0, 5) };
}

/**
 * When clocks there show it. What they skip in spring happens as much later as they are moved; of what they show twice in
 * autumn, the first is meant (RFC 5545, 3.3.5).
 * @throws {RangeError} for a zone that does not exist
 */
export function instantAt({ date, time }: WallTime, timeZone: string): Date {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  return new Date(wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** The calendar date so many days later, or earlier when negative. */
export const plusDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** The calendar date so many years later. */
export const plusYears = (date: string, years: number): string =>
  Temporal.PlainDate.from(date).add({ years }).toString();

/** How many days from one calendar date to another; negative when the other is earlier. */
export const daysFrom = (date: string, to: string): number =>
  Temporal.PlainDate.from(date).until(Temporal.PlainDate.from(to)).days;
