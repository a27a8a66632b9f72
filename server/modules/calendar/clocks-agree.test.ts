import { expect, test } from 'vitest';
import { endOnClock } from '../../../client/features/calendar/model/moving.ts';
import { endByClock, wallTimeOf } from '../../core/domain/local-time.ts';

const QUARTER_MS = 15 * 60_000;
/** An instant in each night in which clocks are turned, and in one in which they are not. */
const NIGHTS = {
  'America/New_York': ['2026-11-01T06:00Z', '2027-03-14T07:00Z', '2027-01-20T07:00Z'],
  'America/Los_Angeles': ['2026-11-01T09:00Z', '2027-03-14T10:00Z'],
  'America/Phoenix': ['2026-11-01T09:00Z'],
  // By half an hour, and in the other half of the year.
  'Australia/Lord_Howe': ['2027-04-03T15:00Z', '2027-10-02T15:30Z'],
};
const LENGTHS = [15, 30, 45, 60, 75, 90, 120, 150, 240, 480, 1_440, 2_880];

// The screen shows the end of an event before the server has stored it, and cannot use the server's clock
// functions.
test.each(Object.entries(NIGHTS))(
  'what repeats ends in %s when the screen says it does',
  (timeZone, nights) => {
    for (const night of nights) {
      for (let quarter = -96; quarter < 96; quarter += 1) {
        const startsAt = new Date(Date.parse(night) + quarter * QUARTER_MS);
        const ends = LENGTHS.map((minutes) =>
          endByClock(wallTimeOf(startsAt, timeZone), minutes, timeZone, startsAt).toISOString(),
        );
        const shown = LENGTHS.map((minutes) => endOnClock(startsAt.toISOString(), minutes, timeZone));
        expect(shown, startsAt.toISOString()).toEqual(ends);
      }
    }
  },
);
