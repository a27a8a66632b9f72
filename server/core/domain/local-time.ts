import { Temporal } from 'temporal-polyfill';
import { VALIDITY_ZONE } from '../contract/validity.ts';

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
 * The calendar date, `YYYY-MM-DD`, that it is there. Asked with every look at a calendar, and so by the engine's own clocks,
 * which take a tenth of the time; only they write long past years in another way.
 * @throws {RangeError} for a zone that does not exist
 */
export function dayIn(now: Date, timeZone: string): string {
  const day = dayFormatOf(timeZone).format(now);
  return /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(day) ? day : wallTimeOf(now, timeZone).date;
}

/** The zone as somebody's profile names it; one that no clock knows is New York's. */
export function knownZone(timeZone: string): string {
  try {
    dayFormatOf(timeZone);
    return timeZone;
  } catch (error) {
    if (error instanceof RangeError) return VALIDITY_ZONE;
    throw error;
  }
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

/** The stretches of time in which clocks of a zone are not turned, as far as somebody has asked for them; two in a year. */
const stretches = new Map<string, Array<{ from: number; to: number }>>();

/** When clocks there are turned next after that moment, both in milliseconds since the epoch; never is infinite. */
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

/** When clocks there are turned between two moments. */
export function turnsBetween(from: Date, to: Date, timeZone: string): Date[] {
  const turns: Date[] = [];
  for (let at = nextTurn(from.getTime(), timeZone); at <= to.getTime(); at = nextTurn(at, timeZone))
    turns.push(new Date(at));
  return turns;
}

/** Whether clocks there show it twice. */
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
 * When clocks there have come so many minutes further, whatever they do in between: for the first time, where they come
 * there twice; as much later as they are turned on, where they skip it. What would be over before it begins, because its
 * beginning is skipped, lasts that long.
 * @param wall what clocks show, or would, as it begins
 * @param startsAt when that is: of two equal times it may be the second
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
  // A beginning that is skipped lies behind the turn.
  if (nextTurn(begin - DAY_MS, timeZone) > exact) return new Date(exact);
  const end = Temporal.PlainDateTime.from(`${date}T${time}`).add({ minutes });
  // What clocks come to is not what they are turned to just then: from 2 to 3 AM, or back to 1.
  const before = end.subtract({ minutes: 1 });
  const moments = (['earlier', 'later'] as const)
    .map((disambiguation) => before.toZonedDateTime(timeZone, { disambiguation }))
    .filter((moment) => moment.toPlainDateTime().equals(before))
    .map(({ epochMilliseconds }) => epochMilliseconds + MINUTE_MS);
  moments.push(end.toZonedDateTime(timeZone).epochMilliseconds);
  return new Date(moments.find((moment) => moment > begin) ?? exact);
}

/** Minutes between two times of the clock, as if none were turned; negative when the other is earlier. */
export const minutesByClock = (from: WallTime, to: WallTime): number =>
  Temporal.PlainDateTime.from(`${from.date}T${from.time}`).until(`${to.date}T${to.time}`, {
    largestUnit: 'minutes',
  }).minutes;

/** The calendar date so many days later, or earlier when negative. */
export const plusDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** The calendar date so many years later. */
export const plusYears = (date: string, years: number): string =>
  Temporal.PlainDate.from(date).add({ years }).toString();

/** How many days from one calendar date to another; negative when the other is earlier. */
export const daysFrom = (date: string, to: string): number =>
  Temporal.PlainDate.from(date).until(Temporal.PlainDate.from(to)).days;
