import {
  endWords,
  timeWithZone,
  zonedDate,
  zonedDay,
  zonedFormat,
  zonedTime,
} from '@portal/server/core/contract/zone-words.ts';

/** `Fri, Nov 27`, and `Nov 27, 2025` of another year. */
export const shortDay = (instant: string, timeZone: string, thisYear: string): string =>
  zonedDate(instant, timeZone).startsWith(thisYear)
    ? zonedFormat({ weekday: 'short', month: 'short', day: 'numeric' }, timeZone).format(new Date(instant))
    : zonedDay(instant, timeZone);

/**
 * `8:22 AM – 4:47 PM`, and `8:22 AM –` without an end. The zone is named where it is not the reader's, and the date of an end
 * that is not on the day of the start or in the night after it.
 * @param ownZone the reader's
 */
export function shortSpan(
  { clockIn, clockOut, timeZone }: { clockIn: string; clockOut: string | null; timeZone: string },
  ownZone: string,
): string {
  const isOwn = timeZone === ownZone;
  const start = zonedTime(clockIn, timeZone);
  if (clockOut === null) return `${isOwn ? start : timeWithZone(clockIn, timeZone)} –`;
  const isShort = Date.parse(clockOut) - Date.parse(clockIn) < DAY_MS;
  const end = isShort && isOwn ? zonedTime(clockOut, timeZone) : endWords(clockIn, clockOut, timeZone);
  return `${start} – ${end}`;
}

const DAY_MS = 86_400_000;
