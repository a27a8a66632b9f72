import { isStale } from './constants.ts';
import type { AvailabilityRow } from './queries.ts';
import type { Availability } from './schema.ts';

/** The availability that is assumed for people who never answered. */
const ASSUMED: Availability = {
  states: 'all',
  noticeHours: 48,
  unavailable: [],
  confirmedAt: null,
  stale: true,
};

/** As of the instant `now`. */
export function presentAvailability(row: AvailabilityRow | undefined, now: string): Availability {
  if (!row) return ASSUMED;
  const { states, noticeHours, unavailable, confirmedAt } = row;
  return {
    states: states ?? 'all',
    noticeHours,
    unavailable,
    confirmedAt,
    stale: isStale(confirmedAt, now),
  };
}
