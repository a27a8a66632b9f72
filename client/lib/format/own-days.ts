import { zonedDate } from '@portal/server/core/contract/zone-words.ts';
import { ownZone } from '../session/own-zone.ts';

/** Calendar dates, `YYYY-MM-DD`, as the clocks of the reader's zone part them. */

const DAY_MS = 86_400_000;

/** The day on which it is there. */
export const ownDay = (instant: string | number | Date): string => zonedDate(instant, ownZone());

/** The year in which it is there. */
export const ownYear = (instant: string | number | Date): number => Number(ownDay(instant).slice(0, 4));

/** No clock is further than this from UTC. */
const FURTHEST_MS = 15 * 3_600_000;

/** The last millisecond of that day there, as ISO-8601 UTC. Searched for, because days begin at 1 AM where midnight is skipped. */
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
