import { expect, test } from 'vitest';
import {
  datesText,
  durationText,
  hourText,
  minuteText,
  partText,
  periodText,
  shortPartText,
  shortPeriodText,
  startText,
  timesText,
  whenText,
  whenThereText,
  zoneNote,
  zoneText,
} from './labels.ts';
import { partsOf, type Span } from './parts.ts';

const NEW_YORK = 'America/New_York';
const timed = (start: string, end: string): Span => ({ id: 'e', title: 'e', isAllDay: false, start, end });
const allDay = (start: string, end = start): Span => ({ id: 'd', title: 'd', isAllDay: true, start, end });

test('the period of each view', () => {
  expect(periodText('month', '2026-11-22')).toBe('November 2026');
  expect(periodText('week', '2026-11-25')).toBe('Nov 22 – 28, 2026');
  expect(periodText('week', '2026-12-31')).toBe('Dec 27, 2026 – Jan 2, 2027');
  expect(periodText('day', '2026-11-22')).toBe('Sunday, November 22, 2026');
  expect(periodText('agenda', '2026-11-22')).toBe('From Nov 22, 2026');
});

test('the period of each view where there is little room has the year of other years only', () => {
  const texts = (today: string) =>
    (['month', 'week', 'day', 'agenda'] as const).map((view) => shortPeriodText(view, '2026-11-22', today));
  expect(texts('2026-01-31')).toEqual(['Nov 2026', 'Nov 22 – 28', 'Sun, Nov 22', 'From Nov 22']);
  expect(texts('2027-01-31')).toEqual([
    'Nov 2026',
    'Nov 22 – 28, 2026',
    'Sun, Nov 22, 2026',
    'From Nov 22, 2026',
  ]);
  expect(shortPeriodText('week', '2026-12-31', '2026-12-31')).toBe('Dec 27, 2026 – Jan 2, 2027');
});

test('the part of an event on one day has the time at which it begins or ends there', () => {
  const parts = (span: Span) =>
    partsOf(span, NEW_YORK, '2026-01-01', '2026-12-31').map((part) => [
      partText(part, NEW_YORK),
      shortPartText(part, NEW_YORK),
    ]);
  expect(parts(timed('2026-11-23T14:00:00Z', '2026-11-23T14:30:00Z'))).toEqual([
    ['9:00 – 9:30 AM', '9:00 AM'],
  ]);
  expect(parts(timed('2026-11-24T03:00:00Z', '2026-11-25T11:00:00Z'))).toEqual([
    ['From 10:00 PM', '10:00 PM'],
    ['All day', 'All day'],
    ['Until 6:00 AM', 'Until 6:00 AM'],
  ]);
  expect(parts(allDay('2026-11-23', '2026-11-24'))).toEqual([
    ['All day', 'All day'],
    ['All day', 'All day'],
  ]);
});

test('times are told by the clock of the zone, and the half of the day once', () => {
  expect(timesText(timed('2026-11-23T14:00:00Z', '2026-11-23T14:30:00Z'), NEW_YORK)).toBe('9:00 – 9:30 AM');
  expect(timesText(timed('2026-11-23T14:00:00Z', '2026-11-23T14:30:00Z'), 'America/Phoenix')).toBe(
    '7:00 – 7:30 AM',
  );
  expect(timesText(timed('2026-11-23T16:30:00Z', '2026-11-23T17:30:00Z'), NEW_YORK)).toBe(
    '11:30 AM – 12:30 PM',
  );
  expect(timesText(timed('2026-11-23T16:30:00Z', '2026-11-23T16:30:00Z'), NEW_YORK)).toBe('11:30 AM');
  expect(startText(timed('2026-11-23T16:30:00Z', '2026-11-23T17:30:00Z'), NEW_YORK)).toBe('11:30 AM');
  expect(timesText(allDay('2026-11-23'), NEW_YORK)).toBe('All day');
  // More than a day by its days, until midnight of the last one too.
  expect(timesText(timed('2026-11-23T20:00:00Z', '2026-11-25T19:00:00Z'), NEW_YORK)).toBe(
    'Nov 23, 3:00 PM – Nov 25, 2:00 PM',
  );
  expect(timesText(timed('2026-11-23T20:00:00Z', '2026-11-25T05:00:00Z'), NEW_YORK)).toBe(
    'Nov 23, 3:00 PM – Nov 24, 12:00 AM',
  );
});

test('when something is, in full', () => {
  expect(whenText(timed('2026-11-23T14:00:00Z', '2026-11-23T14:30:00Z'), NEW_YORK)).toBe(
    'Monday, November 23, 2026, 9:00 – 9:30 AM',
  );
  expect(whenText(timed('2026-11-24T03:00:00Z', '2026-11-24T05:00:00Z'), NEW_YORK)).toBe(
    'Monday, November 23, 2026, 10:00 PM – 12:00 AM',
  );
  expect(whenText(timed('2026-11-24T03:00:00Z', '2026-11-24T06:00:00Z'), NEW_YORK)).toBe(
    'Monday, November 23, 2026, 10:00 PM – Tuesday, November 24, 2026, 1:00 AM',
  );
  expect(whenText(allDay('2026-11-23'), 'Pacific/Auckland')).toBe('Monday, November 23, 2026');
  expect(whenText(allDay('2026-11-30', '2026-12-02'), NEW_YORK)).toBe('Nov 30 – Dec 2, 2026');
});

test('times tell of clocks that are turned in between', () => {
  const [spring, autumn] = [
    timed('2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z'),
    timed('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'),
  ];
  expect(timesText(spring, NEW_YORK)).toBe('1:30 AM EST – 3:30 AM EDT');
  expect(timesText(autumn, NEW_YORK)).toBe('1:30 AM EDT – 1:30 AM EST');
  expect(timesText(autumn, 'America/Phoenix')).toBe('10:30 – 11:30 PM');
  expect(whenThereText(autumn, NEW_YORK)).toBe('Sunday, November 1, 2026, 1:30 AM EDT – 1:30 AM EST');
  expect(whenText(timed('2026-11-01T03:00:00Z', '2026-11-01T10:00:00Z'), NEW_YORK)).toBe(
    'Saturday, October 31, 2026, 11:00 PM EDT – Sunday, November 1, 2026, 5:00 AM EST',
  );
  // An event that is over when clocks are turned ends before the turn.
  expect(whenThereText(timed('2026-11-01T05:30:00Z', '2026-11-01T06:00:00Z'), NEW_YORK)).toBe(
    'Sunday, November 1, 2026, 1:30 – 2:00 AM EDT',
  );
  expect(timesText(timed('2026-03-08T06:00:00Z', '2026-03-08T07:00:00Z'), NEW_YORK)).toBe('1:00 – 2:00 AM');
  expect(whenThereText(timed('2026-11-01T06:30:00Z', '2026-11-01T07:00:00Z'), NEW_YORK)).toBe(
    'Sunday, November 1, 2026, 1:30 – 2:00 AM EST',
  );
});

test('what cannot be read says so', () => {
  expect(timesText(timed('soon', 'later'), NEW_YORK)).toBe('Invalid time');
  expect(startText(timed('', ''), NEW_YORK)).toBe('Invalid time');
  expect(whenText(timed('soon', 'later'), NEW_YORK)).toBe('Invalid date');
  expect(datesText('', '2026-11-23')).toBe('Invalid date');
});

test.each([
  [15, '15 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [120, '2 hours'],
  [1440, '1 day'],
  [0, '0 minutes'],
])('%i minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

test('hours and minutes of the day', () => {
  expect([0, 9, 12, 23].map(hourText)).toEqual(['12 AM', '9 AM', '12 PM', '11 PM']);
  expect([0, 570, 1440].map(minuteText)).toEqual(['12:00 AM', '9:30 AM', '12:00 AM']);
  expect(zoneText('2026-11-23T14:00:00Z', NEW_YORK)).toBe('EST');
  expect(zoneText('2026-07-23T14:00:00Z', NEW_YORK)).toBe('EDT');
});

test('the zone is named where clocks of the browser show other times on these dates', () => {
  const dates = ['2026-11-22', '2026-11-23'];
  const note = (zone: string, other: string, on = dates) => zoneNote(on, zone, other);
  expect(note('America/Denver', NEW_YORK)).toBe('Times are in Mountain Time, the time zone of your profile.');
  expect(note('America/Detroit', NEW_YORK)).toBeUndefined();
  // Alike in winter, and an hour apart from the night in which Denver's clocks are turned on.
  expect(note('America/Phoenix', 'America/Denver')).toBeUndefined();
  expect(note('America/Phoenix', 'America/Denver', ['2026-03-08'])).toBe(
    'Times are in Mountain Standard Time, the time zone of your profile.',
  );
});
