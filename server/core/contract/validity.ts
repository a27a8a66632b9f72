/**
 * The one rule of when a license or bond begins and ends: it is valid from the first moment of its issued date to the
 * last moment of its expiration date, by the calendar of New York, in any state and for any reader. Shared with the
 * browser, so that badges and readiness agree.
 */
export const VALIDITY_ZONE = 'America/New_York';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: VALIDITY_ZONE });

/** The calendar date, `YYYY-MM-DD`, in New York at that instant, to compare with the dates of licenses and bonds. */
export const validityDay = (now: Date): string => calendar.format(now);

/** Whole days from one calendar date, `YYYY-MM-DD`, to another; negative when the other is before it. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/**
 * 0 on the last valid day, negative after it.
 * @param day from `validityDay`
 */
export const daysLeft = (expiresDate: string, day: string): number => daysBetween(day, expiresDate);

/** UTC hours of midnight in New York, in daylight saving and standard time. */
const MIDNIGHTS = ['T04:00:00.000Z', 'T05:00:00.000Z'];
const hourOf = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  hourCycle: 'h23',
});

/**
 * The first moment of the calendar date in New York, as ISO-8601 UTC.
 * @param day `YYYY-MM-DD`, from 1900 on
 */
export function startOfDay(day: string): string {
  const midnight = MIDNIGHTS.map((hour) => day + hour).find(
    (at) => Number(hourOf.format(new Date(at))) === 0,
  );
  // Before 1883-11-18 New York used local solar time.
  if (!midnight) throw new RangeError(`${day} has no midnight`);
  return midnight;
}

/** The first moment after the calendar date in New York: the exclusive end of that day. */
export function endOfDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return startOfDay(next.toISOString().slice(0, 10));
}
