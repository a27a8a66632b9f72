import { zonedDate } from '@portal/server/core/contract/zone-words.ts';
import { ownZone } from '../session/own-zone.ts';

/** Calendar dates, `YYYY-MM-DD`, in the reader's zone. */

const DAY_MS = 86_400_000;

/** The next calendar date. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** The calendar date in the reader's zone. */
export const ownDay = (instant: string | number | Date): string => zonedDate(instant, ownZone());

/** The year in the reader's zone. */
export const ownYear = (instant: string | number | Date): number => Number(ownDay(instant).slice(0, 4));

/** No zone is further from UTC. */
const FURTHEST_MS = 15 * 3_600_000;

/**
 * The last millisecond of that day in the reader's zone, as ISO-8601 UTC. Found by bisection, because days begin at 1
 * AM where midnight is skipped.
 */
export function endOfOwnDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  let [before, after] = [midnight - FURTHEST_MS, midnight + FURTHEST_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (ownDay(middle) > day) after = middle;
    else before = middle;
  }
  return new Date(before).toISOString();
}
