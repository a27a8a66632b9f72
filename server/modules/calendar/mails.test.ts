import { expect, test } from 'vitest';
import { whenOf } from './mails.ts';

const NEW_YORK = 'America/New_York';
const LOS_ANGELES = 'America/Los_Angeles';

test.each([
  [NEW_YORK, '2026-11-12T14:00Z', '2026-11-12T14:30Z', 'Thursday, Nov 12, 2026, 9:00 – 9:30 AM EST'],
  [LOS_ANGELES, '2026-11-12T19:30Z', '2026-11-12T20:30Z', 'Thursday, Nov 12, 2026, 11:30 AM – 12:30 PM PST'],
  // The event ends on another day in some zones; an end at midnight is not another day.
  [
    NEW_YORK,
    '2026-11-12T04:00Z',
    '2026-11-12T05:30Z',
    'Wednesday, Nov 11, 2026, 11:00 PM EST – Thursday, Nov 12, 2026, 12:30 AM EST',
  ],
  [LOS_ANGELES, '2026-11-12T04:00Z', '2026-11-12T05:30Z', 'Wednesday, Nov 11, 2026, 8:00 – 9:30 PM PST'],
  [NEW_YORK, '2026-11-12T03:00Z', '2026-11-12T05:00Z', 'Wednesday, Nov 11, 2026, 10:00 PM – 12:00 AM EST'],
  [NEW_YORK, '2026-11-12T05:00Z', '2026-11-13T05:00Z', 'Thursday, Nov 12, 2026, 12:00 AM – 12:00 AM EST'],
  // The night of November 1, 2026, in which the hour from 1 to 2 AM comes twice.
  [
    NEW_YORK,
    '2026-11-01T02:00Z',
    '2026-11-01T11:00Z',
    'Saturday, Oct 31, 2026, 10:00 PM EDT – Sunday, Nov 1, 2026, 6:00 AM EST',
  ],
  [
    'America/Phoenix',
    '2026-11-01T02:00Z',
    '2026-11-01T11:00Z',
    'Saturday, Oct 31, 2026, 7:00 PM MST – Sunday, Nov 1, 2026, 4:00 AM MST',
  ],
  [NEW_YORK, '2026-11-01T05:30Z', '2026-11-01T05:45Z', 'Sunday, Nov 1, 2026, 1:30 – 1:45 AM EDT'],
  [NEW_YORK, '2026-11-01T06:30Z', '2026-11-01T06:45Z', 'Sunday, Nov 1, 2026, 1:30 – 1:45 AM EST'],
  [NEW_YORK, '2026-11-01T05:30Z', '2026-11-01T06:30Z', 'Sunday, Nov 1, 2026, 1:30 AM EDT – 1:30 AM EST'],
  [NEW_YORK, '2026-11-01T05:00Z', '2026-11-01T06:00Z', 'Sunday, Nov 1, 2026, 1:00 – 2:00 AM EDT'],
  [LOS_ANGELES, '2026-11-01T05:30Z', '2026-11-01T06:30Z', 'Saturday, Oct 31, 2026, 10:30 – 11:30 PM PDT'],
  // And that of March 14, 2027, in which there is no hour from 2 to 3 AM.
  [NEW_YORK, '2027-03-14T06:00Z', '2027-03-14T07:00Z', 'Sunday, Mar 14, 2027, 1:00 – 2:00 AM EST'],
  [NEW_YORK, '2027-03-14T06:30Z', '2027-03-14T07:30Z', 'Sunday, Mar 14, 2027, 1:30 AM EST – 3:30 AM EDT'],
  [
    NEW_YORK,
    '2027-03-14T03:00Z',
    '2027-03-14T10:00Z',
    'Saturday, Mar 13, 2027, 10:00 PM EST – Sunday, Mar 14, 2027, 6:00 AM EDT',
  ],
])('in %s, what is from %s to %s is told as %s', (zone, startsAt, endsAt, text) => {
  expect(whenOf({ isAllDay: false, startsAt, endsAt, zone })).toBe(text);
});
