import { DEFAULT_START_TIME, LEAD_MS } from '@portal/server/modules/calendar/constants.ts';
import { instantAt, minuteOf, wallTime } from '../../../lib/format/wall-time.ts';
import { addDays } from './dates.ts';

/** The time that people may take to fill in the form. */
const FILLING_IN_MS = 3_600_000;

/**
 * The day that is proposed for a new event: the first, from a day on, on which it may begin at the time that is proposed.
 * @param from `YYYY-MM-DD`
 * @param now in milliseconds since the epoch
 * @param isExempt may plan an event for today, as administrators may
 */
export function firstDay(from: string, now: number, zone: string, isExempt: boolean): string {
  if (isExempt) return from;
  const earliest = new Date(now + LEAD_MS + FILLING_IN_MS).toISOString();
  const { date } = wallTime(earliest, zone);
  const proposed = instantAt({ date, minute: minuteOf(DEFAULT_START_TIME) ?? 0 }, zone);
  const first = proposed >= earliest ? date : addDays(date, 1);
  return from > first ? from : first;
}
