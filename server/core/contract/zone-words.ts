/** Formats instants in a time zone, which is named with them. Shared with the browser. */

const PARTS = {
  day: { month: 'short', day: 'numeric', year: 'numeric' },
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
  seconds: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
  longDay: { weekday: 'long', month: 'long', day: 'numeric' },
  hour: { hour: '2-digit', hourCycle: 'h23' },
  zone: { timeZoneName: 'short' },
  zoneInWords: { timeZoneName: 'longGeneric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Cache of formats by zone: making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A format of instants in a time zone, in American English. */
export function zonedFormat(options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, format);
  return format;
}

const formatIn = (parts: keyof typeof PARTS) => (instant: string | number | Date, timeZone: string) =>
  zonedFormat(PARTS[parts], timeZone).format(new Date(instant));

/** `Nov 20, 2026`. */
export const zonedDay = formatIn('day');
/** `9:41 AM`. */
export const zonedTime = formatIn('time');
/** `9:41:07 AM`. */
export const zonedSeconds = formatIn('seconds');
/** `Friday, November 20`. */
export const zonedLongDay = formatIn('longDay');

/** The calendar date, `YYYY-MM-DD`. */
export function zonedDate(instant: string | number | Date, timeZone: string): string {
  const [month, day, year] = zonedFormat(PARTS.date, timeZone).format(new Date(instant)).split('/');
  return `${year}-${month}-${day}`;
}

/** 0 to 23. */
export const zonedHour = (instant: Date, timeZone: string): number =>
  Number(zonedFormat(PARTS.hour, timeZone).format(instant));

const named = (parts: 'zone' | 'zoneInWords') => (instant: string | number | Date, timeZone: string) =>
  zonedFormat(PARTS[parts], timeZone)
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Abbreviation of the zone at that instant: `CST`. */
export const zoneAt = named('zone');
/** Name of the zone without daylight saving time: `Central Time`. */
export const zoneInWords = named('zoneInWords');

/**
 * `Friday, November 20 · 9:41:07 AM`, with the zone where its clocks differ from the other one's.
 * @param other the zone of the clock that the reader sees beside it
 */
export function zonedClock(instant: string | Date, timeZone: string, other: string): string {
  const formatIn = (zone: string) => `${zonedLongDay(instant, zone)} · ${zonedSeconds(instant, zone)}`;
  const here = formatIn(timeZone);
  return here === formatIn(other) ? here : `${here} ${zoneAt(instant, timeZone)}`;
}

/** `9:41 AM CST`. */
export const timeWithZone = (instant: string | Date, timeZone: string): string =>
  `${zonedTime(instant, timeZone)} ${zoneAt(instant, timeZone)}`;

/** `Nov 20, 2026, 9:41 AM CST`. */
export const dayAndTime = (instant: string | Date, timeZone: string): string =>
  `${zonedDay(instant, timeZone)}, ${timeWithZone(instant, timeZone)}`;

/** The time of an end, with its date if that differs from the start's. */
export const endWords = (from: string, to: string, timeZone: string): string =>
  zonedDay(from, timeZone) === zonedDay(to, timeZone)
    ? timeWithZone(to, timeZone)
    : `${timeWithZone(to, timeZone)}, ${zonedDay(to, timeZone)}`;

/**
 * `Jan 14, 2026, 9:00 AM – 5:30 PM CST`; with the second date where it differs, and with both zones when the clocks
 * change in between. Null is a missing end.
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
