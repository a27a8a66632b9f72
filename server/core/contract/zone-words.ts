/** Instants as people read them on the clocks of a zone, which is named with them. Runs in a browser, too. */

type Parts = 'day' | 'time' | 'seconds' | 'longDay' | 'hour' | 'zone';

const PARTS: Record<Parts, Intl.DateTimeFormatOptions> = {
  day: { month: 'short', day: 'numeric', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  seconds: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
  longDay: { weekday: 'long', month: 'long', day: 'numeric' },
  hour: { hour: '2-digit', hourCycle: 'h23' },
  zone: { timeZoneName: 'short' },
};

/** One for each zone: to make one takes longer than to use it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(parts: Parts, timeZone: string): Intl.DateTimeFormat {
  const key = `${parts} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { ...PARTS[parts], timeZone });
  formats.set(key, format);
  return format;
}

const said = (parts: Parts) => (instant: string | Date, timeZone: string) =>
  formatOf(parts, timeZone).format(new Date(instant));

/** `Nov 20, 2026`. */
export const zonedDay = said('day');
/** `9:41 AM`. */
export const zonedTime = said('time');
/** `9:41:07 AM`. */
export const zonedSeconds = said('seconds');
/** `Friday, November 20`. */
export const zonedLongDay = said('longDay');

/** 0 to 23. */
export const zonedHour = (instant: Date, timeZone: string): number =>
  Number(formatOf('hour', timeZone).format(instant));

/** `CST`, as the zone is called at that instant. */
export const zoneAt = (instant: string | Date, timeZone: string): string =>
  formatOf('zone', timeZone)
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/**
 * `Friday, November 20 · 9:41:07 AM`, with the zone where its clocks say something else than those of the other one.
 * @param other the zone of the clock that the reader sees beside it
 */
export function zonedClock(instant: string | Date, timeZone: string, other: string): string {
  const said = (zone: string) => `${zonedLongDay(instant, zone)} · ${zonedSeconds(instant, zone)}`;
  const here = said(timeZone);
  return here === said(other) ? here : `${here} ${zoneAt(instant, timeZone)}`;
}

/** `9:41 AM CST`. */
export const timeWithZone = (instant: string | Date, timeZone: string): string =>
  `${zonedTime(instant, timeZone)} ${zoneAt(instant, timeZone)}`;

/** `Nov 20, 2026, 9:41 AM CST`. */
export const dayAndTime = (instant: string | Date, timeZone: string): string =>
  `${zonedDay(instant, timeZone)}, ${timeWithZone(instant, timeZone)}`;

/** The time of an end, with the date where it is another one than that of the start. */
export const endWords = (from: string, to: string, timeZone: string): string =>
  zonedDay(from, timeZone) === zonedDay(to, timeZone)
    ? timeWithZone(to, timeZone)
    : `${timeWithZone(to, timeZone)}, ${zonedDay(to, timeZone)}`;

/**
 * `Jan 14, 2026, 9:00 AM – 5:30 PM CST`; the second date, too, where it is another one, and both zones in a night in which
 * the clocks change. Null is an end that is missing.
 */
export function workedWords(
  { clockIn, clockOut }: { clockIn: string; clockOut: string | null },
  timeZone: string,
): string {
  if (clockOut === null) return `${dayAndTime(clockIn, timeZone)} – no end`;
  const sameZone = zoneAt(clockIn, timeZone) === zoneAt(clockOut, timeZone);
  const start = sameZone ? zonedTime(clockIn, timeZone) : timeWithZone(clockIn, timeZone);
  return `${zonedDay(clockIn, timeZone)}, ${start} – ${endWords(clockIn, clockOut, timeZone)}`;
}
