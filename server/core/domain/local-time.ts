import { Temporal } from 'temporal-polyfill';
import { VALIDITY_ZONE } from '../contract/validity.ts';

/** Conversions between instants and wall times of a zone, with daylight saving time. Zones are IANA names. */

/**
 * The latest moment, up to and including now, at which the wall time in the zone was that full hour.
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

/** Cache of formats by zone: making one takes longer than using it a hundred times. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();
/** There are some 600 zones; further names are other spellings of these. */
const ZONES_MAX = 1_000;

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone, calendar: 'iso8601' });
  if (dayFormats.size < ZONES_MAX) dayFormats.set(timeZone, format);
  return format;
}

/**
 * The calendar date, `YYYY-MM-DD`, in the zone. Called for every rendered calendar, so it uses Intl, which takes a
 * tenth of the time of Temporal; only ancient years have another format there.
 * @throws {RangeError} for a zone that does not exist
 */
export function dayIn(now: Date, timeZone: string): string {
  const day = dayFormatOf(timeZone).format(now);
  return /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(day) ? day : wallTimeOf(now, timeZone).date;
}

/** The zone of a person's profile; New York if it does not exist. */
export function knownZone(timeZone: string): string {
  try {
    dayFormatOf(timeZone);
    return timeZone;
  } catch (error) {
    if (error instanceof RangeError) return VALIDITY_ZONE;
    throw error;
  }
}

/** The last millisecond of a calendar date, `YYYY-MM-DD`, in the zone. */
export function endOfDay(date: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(date).add({ days: 1 });
  return new Date(next.toZonedDateTime(timeZone).epochMilliseconds - 1);
}

/** A wall time: a calendar date, `YYYY-MM-DD`, and a time, `HH:MM`. */
export type WallTime = { date: string; time: string };

/**
 * The wall time in the zone at that instant, without seconds.
 * @throws {RangeError} for a zone that does not exist
 */
export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString().slice(0, 5) };
}

/**
 * The instant of a wall time. A time that is skipped in spring moves ahead by the length of the change; a time that
 * occurs twice in autumn is the first one (RFC 5545, 3.3.5).
 * @throws {RangeError} for a zone that does not exist
 */
export function instantAt({ date, time }: WallTime, timeZone: string): Date {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  return new Date(wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** Cache of the intervals between two changes of a zone's clocks; there are two in a year. */
const stretches = new Map<string, Array<{ from: number; to: number }>>();

/**
 * The next change of the zone's clocks after that moment, both in milliseconds since the epoch; Infinity for never.
 */
function nextTurn(moment: number, timeZone: string): number {
  const known = stretches.get(timeZone) ?? [];
  const stretch = known.find(({ from, to }) => from <= moment && moment < to);
  if (stretch) return stretch.to;
  const local = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  const last = local.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const from = last?.epochMilliseconds ?? Number.NEGATIVE_INFINITY;
  const to = local.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  if (known.length > 0 || stretches.size < ZONES_MAX) stretches.set(timeZone, [...known, { from, to }]);
  return to;
}

/** The changes of the zone's clocks between two moments. */
export function turnsBetween(from: Date, to: Date, timeZone: string): Date[] {
  const turns: Date[] = [];
  for (let at = nextTurn(from.getTime(), timeZone); at <= to.getTime(); at = nextTurn(at, timeZone))
    turns.push(new Date(at));
  return turns;
}

/** Whether the wall time occurs twice in the zone. */
export function comesTwice({ date, time }: WallTime, timeZone: string): boolean {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  const [one, other] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(timeZone, { disambiguation }),
  );
  return one?.epochMilliseconds !== other?.epochMilliseconds && one?.toPlainDateTime().equals(wall) === true;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The end of an event that lasts this many minutes of wall time, regardless of clock changes in between: the first
 * occurrence of an end that occurs twice; a skipped end moves ahead by the length of the change. If that end is before
 * the beginning, because the beginning is skipped, the event lasts its minutes.
 * @param wall the wall time of the beginning
 * @param startsAt the instant of the beginning: of two equal wall times it may be the second
 * @throws {RangeError} for a zone that does not exist
 */
export function endByClock(
  { date, time }: WallTime,
  minutes: number,
  timeZone: string,
  startsAt = instantAt({ date, time }, timeZone),
): Date {
  const begin = startsAt.getTime();
  const exact = begin + minutes * MINUTE_MS;
  // A skipped beginning lies after the change.
  if (nextTurn(begin - DAY_MS, timeZone) > exact) return new Date(exact);
  const end = Temporal.PlainDateTime.from(`${date}T${time}`).add({ minutes });
  // An end exactly at the change belongs to the time before it: 2 AM is not 3 AM, nor back to 1.
  const before = end.subtract({ minutes: 1 });
  const moments = (['earlier', 'later'] as const)
    .map((disambiguation) => before.toZonedDateTime(timeZone, { disambiguation }))
    .filter((moment) => moment.toPlainDateTime().equals(before))
    .map(({ epochMilliseconds }) => epochMilliseconds + MINUTE_MS);
  moments.push(end.toZonedDateTime(timeZone).epochMilliseconds);
  return new Date(moments.find((moment) => moment > begin) ?? exact);
}

/** Minutes between two wall times without clock changes; negative when the second is earlier. */
export const minutesByClock = (from: WallTime, to: WallTime): number =>
  Temporal.PlainDateTime.from(`${from.date}T${from.time}`).until(`${to.date}T${to.time}`, {
    largestUnit: 'minutes',
  }).minutes;

/** The calendar date this many days later, or earlier when negative. */
export const plusDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** The calendar date this many years later. */
export const plusYears = (date: string, years: number): string =>
  Temporal.PlainDate.from(date).add({ years }).toString();

/** How many days from one calendar date to another; negative when the other is earlier. */
export const daysFrom = (date: string, to: string): number =>
  Temporal.PlainDate.from(date).until(Temporal.PlainDate.from(to)).days;
