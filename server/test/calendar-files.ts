/** Calendar files as exported by common programs. */

const file = (product: string, ...lines: string[]) =>
  ['BEGIN:VCALENDAR', `PRODID:${product}`, 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

let last = 0;

/** Adds a UID to lines without one. */
function event(...lines: string[]): string[] {
  last += 1;
  const uid = lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:event-${last}@example.com`];
  return ['BEGIN:VEVENT', ...uid, 'DTSTAMP:20261101T120000Z', ...lines, 'END:VEVENT'];
}

type Rule = { name: 'STANDARD' | 'DAYLIGHT'; start: string; from: string; to: string; rule?: string };

const definition = (tzid: string, rules: Rule[], ...lines: string[]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  ...lines,
  ...rules.flatMap(({ name, start, from, to, rule }) => [
    `BEGIN:${name}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...(rule ? [`RRULE:FREQ=YEARLY;${rule}`] : []),
    `END:${name}`,
  ]),
  'END:VTIMEZONE',
];

const AUTUMN = 'BYDAY=1SU;BYMONTH=11';
const SPRING = 'BYDAY=2SU;BYMONTH=3';

/** Clock changes of the United States since 1601, as Microsoft's programs write them. */
const american = (tzid: string, standard: string, daylight: string, ...lines: string[]) =>
  definition(
    tzid,
    [
      { name: 'STANDARD', start: '16011104T020000', from: daylight, to: standard, rule: AUTUMN },
      { name: 'DAYLIGHT', start: '16010311T020000', from: standard, to: daylight, rule: SPRING },
    ],
    ...lines,
  );
const fixed = (tzid: string, offset: string) =>
  definition(tzid, [{ name: 'STANDARD', start: '16010101T000000', from: offset, to: offset }]);

export const outlookFile = file(
  '-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
  'METHOD:PUBLISH',
  'X-MS-OLK-FORCEINSPECTOROPEN:TRUE',
  ...american('Eastern Standard Time', '-0500', '-0400'),
  ...fixed('US Mountain Standard Time', '-0700'),
  ...event(
    'UID:040000008200E00074C5B7101A82E008-CALL',
    'DTSTART;TZID="Eastern Standard Time":20261027T210000',
    'DTEND;TZID="Eastern Standard Time":20261027T220000',
    'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=TU',
    'EXDATE;TZID="Eastern Standard Time":20261110T210000',
    'SUMMARY:Evening call',
    'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
  ),
  ...event(
    'UID:040000008200E00074C5B7101A82E008-CALL',
    'RECURRENCE-ID;TZID="Eastern Standard Time":20261103T210000',
    'DTSTART;TZID="Eastern Standard Time":20261104T190000',
    'DTEND;TZID="Eastern Standard Time":20261104T200000',
    'SUMMARY:Evening call\\, moved',
  ),
  ...event(
    'DTSTART;TZID="US Mountain Standard Time":20261030T090000',
    'DTEND;TZID="US Mountain Standard Time":20261030T100000',
    'RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=FR',
    'SUMMARY:Phoenix office',
  ),
  ...event('DTSTART;VALUE=DATE:20261126', 'DTEND;VALUE=DATE:20261128', 'SUMMARY:Thanksgiving'),
);
export const outlookTimes = [
  ['Evening call', '2026-10-28T01:00:00.000Z'],
  ['Phoenix office', '2026-10-30T16:00:00.000Z'],
  ['Evening call, moved', '2026-11-05T00:00:00.000Z'],
  ['Phoenix office', '2026-11-06T16:00:00.000Z'],
  ['Evening call', '2026-11-18T02:00:00.000Z'],
  ['Thanksgiving', '2026-11-26'],
];

export const exchangeFile = file(
  'Microsoft Exchange Server 2010',
  'METHOD:REQUEST',
  ...american('(UTC-07:00) Mountain Time (US & Canada)', '-0700', '-0600'),
  ...american('Customized Time Zone', '-0600', '-0500'),
  ...fixed('Field crew', '-0330'),
  ...event(
    'DTSTART;TZID="(UTC-07:00) Arizona":20261030T083000',
    'DTEND;TZID="(UTC-07:00) Arizona":20261030T090000',
    'RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=FR',
    'SUMMARY:Arizona review',
  ),
  // Without the quotes that RFC 5545 requires.
  ...event(
    'DTSTART;TZID=(UTC-07:00) Mountain Time (US & Canada):20261109T223000',
    'DTEND;TZID=(UTC-07:00) Mountain Time (US & Canada):20261109T230000',
    'SUMMARY:Night handover',
  ),
  ...event(
    'DTSTART;TZID=tzone://Microsoft/Utc:20261110T010000',
    'DTEND;TZID=tzone://Microsoft/Utc:20261110T020000',
    'SUMMARY:Server window',
  ),
  ...event(
    'DTSTART;TZID=Customized Time Zone:20261029T200000',
    'DTEND;TZID=Customized Time Zone:20261029T210000',
    'RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=TH',
    'SUMMARY:Storm call',
  ),
  ...event(
    'DTSTART;TZID=Field crew:20261111T093000',
    'DTEND;TZID=Field crew:20261111T100000',
    'SUMMARY:Crew',
  ),
  ...event(
    'DTSTART;TZID=Eastern Standard Time:20261125T000000',
    'DTEND;TZID=Eastern Standard Time:20261126T000000',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'SUMMARY:Office closed',
  ),
);
export const exchangeTimes = [
  ['Storm call', '2026-10-30T01:00:00.000Z'],
  ['Arizona review', '2026-10-30T15:30:00.000Z'],
  ['Storm call', '2026-11-06T02:00:00.000Z'],
  ['Arizona review', '2026-11-06T15:30:00.000Z'],
  ['Server window', '2026-11-10T01:00:00.000Z'],
  ['Night handover', '2026-11-10T05:30:00.000Z'],
  ['Crew', '2026-11-11T13:00:00.000Z'],
  ['Office closed', '2026-11-25'],
];

export const googleFile = file(
  '-//Google Inc//Google Calendar 70.9054//EN',
  'CALSCALE:GREGORIAN',
  'X-WR-CALNAME:Claims',
  'X-WR-TIMEZONE:America/Denver',
  ...definition(
    'America/New_York',
    [
      { name: 'DAYLIGHT', start: '19700308T020000', from: '-0500', to: '-0400', rule: SPRING },
      { name: 'STANDARD', start: '19701101T020000', from: '-0400', to: '-0500', rule: AUTUMN },
    ],
    'X-LIC-LOCATION:America/New_York',
  ),
  ...event('DTSTART:20261103T233000Z', 'DTEND:20261104T000000Z', 'SUMMARY:One on one'),
  ...event(
    'UID:standup@google.com',
    'DTSTART;TZID=America/New_York:20261028T193000',
    'DTEND;TZID=America/New_York:20261028T194500',
    'RRULE:FREQ=WEEKLY;UNTIL=20261119T045959Z;BYDAY=WE',
    'EXDATE;TZID=America/New_York:20261111T193000',
    'SUMMARY:Wrap-up',
  ),
  // Some exports name a moved occurrence in UTC, where it is already the next day.
  ...event(
    'UID:standup@google.com',
    'RECURRENCE-ID:20261105T003000Z',
    'DTSTART:20261105T150000Z',
    'DTEND:20261105T153000Z',
    'SUMMARY:Wrap-up in the morning',
  ),
  ...event('DTSTART:20261120T090000', 'DTEND:20261120T100000', 'SUMMARY:By the calendar'),
);
export const googleTimes = [
  ['Wrap-up', '2026-10-28T23:30:00.000Z'],
  ['One on one', '2026-11-03T23:30:00.000Z'],
  ['Wrap-up in the morning', '2026-11-05T15:00:00.000Z'],
  ['Wrap-up', '2026-11-19T00:30:00.000Z'],
  ['By the calendar', '2026-11-20T16:00:00.000Z'],
];

export const appleFile = file(
  '-//Apple Inc.//macOS 15.1//EN',
  'CALSCALE:GREGORIAN',
  ...definition('US/Pacific', [
    { name: 'DAYLIGHT', start: '20070311T020000', from: '-0800', to: '-0700', rule: SPRING },
    { name: 'STANDARD', start: '20071104T020000', from: '-0700', to: '-0800', rule: AUTUMN },
  ]),
  ...event(
    'DTSTART;TZID=US/Pacific:20261030T170000',
    'DTEND;TZID=US/Pacific:20261030T180000',
    'RRULE:FREQ=DAILY;INTERVAL=7;COUNT=2',
    'SUMMARY:Happy hour',
  ),
  ...event(
    'DTSTART;TZID=America/Phoenix:20261112T080000',
    'DTEND;TZID=America/Denver:20261112T100000',
    'SUMMARY:Flight',
  ),
);
export const appleTimes = [
  ['Happy hour', '2026-10-31T00:00:00.000Z'],
  ['Happy hour', '2026-11-07T01:00:00.000Z'],
  ['Flight', '2026-11-12T15:00:00.000Z'],
];

export const zoomFile = file(
  '-//zoom.us//iCalendar Event//EN',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  ...definition(
    'America/Los_Angeles',
    [
      { name: 'DAYLIGHT', start: '19700308T020000', from: '-0800', to: '-0700', rule: SPRING },
      { name: 'STANDARD', start: '19701101T020000', from: '-0700', to: '-0800', rule: AUTUMN },
    ],
    'LAST-MODIFIED:20240422T053451Z',
    'TZURL:https://www.tzurl.org/zoneinfo-outlook/America/Los_Angeles',
  ),
  ...event(
    'DTSTART;TZID=America/Los_Angeles:20261029T180000',
    'DTEND;TZID=America/Los_Angeles:20261029T190000',
    'RRULE:FREQ=WEEKLY;WKST=SU;UNTIL=20261106T075959Z;BYDAY=TH',
    'SUMMARY:Training webinar',
    'LOCATION:https://example.zoom.us/j/81234567890',
  ),
  ...event(
    'DTSTART:20261028T003000Z',
    'DTEND:20261028T013000Z',
    'RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=WE',
    'SUMMARY:In UTC',
  ),
);
export const zoomTimes = [
  ['In UTC', '2026-10-28T00:30:00.000Z'],
  ['Training webinar', '2026-10-30T01:00:00.000Z'],
  ['In UTC', '2026-11-04T00:30:00.000Z'],
  ['Training webinar', '2026-11-06T02:00:00.000Z'],
];

export const evolutionFile = file(
  '-//Ximian//NONSGML Evolution Calendar//EN',
  ...american('/freeassociation.sourceforge.net/America/Denver', '-0700', '-0600'),
  ...event(
    'DTSTART;TZID=/freeassociation.sourceforge.net/America/Denver:20261027T200000',
    'DTEND;TZID=/freeassociation.sourceforge.net/America/Denver:20261027T203000',
    'RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=TU',
    'SUMMARY:Denver',
  ),
  ...event(
    'DTSTART;TZID=/mozilla.org/20050126_1/America/Argentina/Buenos_Aires:20261110T220000',
    'DURATION:PT1H',
    'SUMMARY:Buenos Aires',
  ),
);
export const evolutionTimes = [
  ['Denver', '2026-10-28T02:00:00.000Z'],
  ['Denver', '2026-11-04T03:00:00.000Z'],
  ['Buenos Aires', '2026-11-11T01:00:00.000Z'],
];

/** Times in zones that neither the name nor the file defines, in every property that can have a zone. */
export const unknownFile = file(
  '-//Example//EN',
  // Clock changes that no real zone has.
  ...definition('Ship', [
    { name: 'STANDARD', start: '20200105T020000', from: '-0330', to: '-0430', rule: 'BYDAY=1SU;BYMONTH=1' },
    { name: 'DAYLIGHT', start: '20200607T020000', from: '-0430', to: '-0330', rule: 'BYDAY=1SU;BYMONTH=6' },
  ]),
  ...definition('Empty', []),
  ...event('DTSTART;TZID=Head Office:20261110T090000', 'SUMMARY:Start'),
  ...event(
    'DTSTART;TZID=America/Chicago:20261110T090000',
    'DTEND;TZID=Head Office:20261110T100000',
    'SUMMARY:End',
  ),
  ...event('DTSTART;TZID=Empty:20261110T090000', 'SUMMARY:Says nothing'),
  ...event('DTSTART;TZID=Ship:20261110T090000', 'RRULE:FREQ=DAILY;COUNT=2', 'SUMMARY:Every day'),
  ...event('DTSTART;TZID="(UTC+09:00) Arizona":20261110T090000', 'SUMMARY:Contradiction'),
  ...event('DTSTART;TZID=Ship:20261111T093000', 'DURATION:PT30M', 'SUMMARY:Once'),
  ...event(
    'UID:series',
    'DTSTART;TZID=America/Chicago:20261116T090000',
    'DURATION:PT30M',
    'RRULE:FREQ=DAILY;COUNT=3',
    'SUMMARY:Series',
  ),
  ...event(
    'UID:series',
    'RECURRENCE-ID;TZID=America/Chicago:20261117T090000',
    'DTSTART;TZID=Head Office:20261117T150000',
    'SUMMARY:Moved somewhere',
  ),
  ...event(
    'UID:from-a-series-elsewhere',
    'RECURRENCE-ID;TZID=America/Chicago:20261120T090000',
    'DTSTART;TZID=America/Chicago:20261120T110000',
    'DURATION:PT30M',
    'SUMMARY:Alone',
  ),
);
export const unknownTimes = [
  ['End', '2026-11-10T15:00:00.000Z'],
  ['Once', '2026-11-11T13:00:00.000Z'],
  ['Series', '2026-11-16T15:00:00.000Z'],
  ['Series', '2026-11-18T15:00:00.000Z'],
  ['Alone', '2026-11-20T17:00:00.000Z'],
];
export const unknownZones = [
  [1, 'Start', 'Head Office'],
  [3, 'Says nothing', 'Empty'],
  [4, 'Every day', 'Ship'],
  [5, 'Contradiction', '(UTC+09:00) Arizona'],
  [8, 'Moved somewhere', 'Head Office'],
];
