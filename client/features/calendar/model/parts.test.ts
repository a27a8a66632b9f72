import { expect, test } from 'vitest';
import { datesFrom } from './dates.ts';
import { partsByDay, partsOf, type Span } from './parts.ts';

const NEW_YORK = 'America/New_York';
const timed = (start: string, end: string, id = 'e'): Span => ({
  id,
  title: id,
  isAllDay: false,
  start,
  end,
});
const allDay = (start: string, end = start): Span => ({ id: 'd', title: 'd', isAllDay: true, start, end });
const cut = (span: Span, zone = NEW_YORK) =>
  partsOf(span, zone, '2026-01-01', '2026-12-31').map(({ date, from, to, begins, ends }) => [
    date,
    from,
    to,
    begins,
    ends,
  ]);

test('an event of an afternoon is one part', () => {
  expect(cut(timed('2026-11-23T19:00:00Z', '2026-11-23T20:30:00Z'))).toEqual([
    ['2026-11-23', 840, 930, true, true],
  ]);
});

test('an event across midnight is drawn on both days, one that ends at midnight on the first', () => {
  expect(cut(timed('2026-11-24T03:00:00Z', '2026-11-24T07:00:00Z'))).toEqual([
    ['2026-11-23', 1320, 1440, true, false],
    ['2026-11-24', 0, 120, false, true],
  ]);
  expect(cut(timed('2026-11-24T03:00:00Z', '2026-11-24T05:00:00Z'))).toEqual([
    ['2026-11-23', 1320, 1440, true, true],
  ]);
});

test('where midnight is depends on who looks', () => {
  const evening = timed('2026-11-24T03:00:00Z', '2026-11-24T06:00:00Z');
  expect(cut(evening, 'America/Los_Angeles')).toEqual([['2026-11-23', 1140, 1320, true, true]]);
  expect(cut(evening, 'America/Phoenix')).toEqual([['2026-11-23', 1200, 1380, true, true]]);
});

test('an all-day event is its dates in every zone', () => {
  for (const zone of [NEW_YORK, 'America/Phoenix', 'Pacific/Auckland']) {
    expect(cut(allDay('2026-10-31', '2026-11-02'), zone)).toEqual([
      ['2026-10-31', 0, 1440, true, false],
      ['2026-11-01', 0, 1440, false, false],
      ['2026-11-02', 0, 1440, false, true],
    ]);
  }
});

test('where clocks are turned within it, it is drawn from time to time as they show it', () => {
  // 1:30 AM to 3:30 AM.
  expect(cut(timed('2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z'))).toEqual([
    ['2026-03-08', 90, 210, true, true],
  ]);
  // 12:30 AM to 2:30 AM.
  expect(cut(timed('2026-11-01T04:30:00Z', '2026-11-01T07:30:00Z'))).toEqual([
    ['2026-11-01', 30, 150, true, true],
  ]);
  // 1:30 AM to 1:15 and 1:45 AM: by way of 2 AM.
  for (const end of ['2026-11-01T06:15:00Z', '2026-11-01T06:45:00Z']) {
    expect(cut(timed('2026-11-01T05:30:00Z', end))).toEqual([['2026-11-01', 90, 120, true, true]]);
  }
});

test('what ends as clocks are turned ends at the time that they had come to', () => {
  expect(cut(timed('2026-03-08T06:00:00Z', '2026-03-08T07:00:00Z'))).toEqual([
    ['2026-03-08', 60, 120, true, true],
  ]);
  expect(cut(timed('2026-11-01T05:00:00Z', '2026-11-01T06:00:00Z'))).toEqual([
    ['2026-11-01', 60, 120, true, true],
  ]);
});

test('midnight is midnight also where clocks are turned then', () => {
  // In Nuuk from midnight back to 11 PM; in Beirut from midnight on to 1 AM.
  expect(cut(timed('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'), 'America/Nuuk')).toEqual([
    ['2026-10-24', 1410, 1440, true, true],
  ]);
  expect(cut(timed('2026-03-28T21:00:00Z', '2026-03-28T22:00:00Z'), 'Asia/Beirut')).toEqual([
    ['2026-03-28', 1380, 1440, true, true],
  ]);
});

test('a night in which clocks are turned ends where the clock stands then', () => {
  // 10 PM to 4 AM.
  expect(cut(timed('2026-03-08T03:00:00Z', '2026-03-08T08:00:00Z'))).toEqual([
    ['2026-03-07', 1320, 1440, true, false],
    ['2026-03-08', 0, 240, false, true],
  ]);
  expect(cut(timed('2026-11-01T02:00:00Z', '2026-11-01T09:00:00Z'))).toEqual([
    ['2026-10-31', 1320, 1440, true, false],
    ['2026-11-01', 0, 240, false, true],
  ]);
});

test('an event without a length, and one that ends before it begins, is a moment', () => {
  expect(cut(timed('2026-11-23T19:00:00Z', '2026-11-23T19:00:00Z'))).toEqual([
    ['2026-11-23', 840, 840, true, true],
  ]);
  expect(cut(timed('2026-11-23T19:00:00Z', '2026-11-22T19:00:00Z'))).toEqual([
    ['2026-11-23', 840, 840, true, true],
  ]);
});

test('days hold what touches them in the order of the day, and nothing of what cannot be read', () => {
  const dates = datesFrom('2026-11-22', 7);
  const days = partsByDay(
    [
      timed('2026-11-23T19:00:00Z', '2026-11-23T20:00:00Z', 'late'),
      timed('2026-11-23T14:00:00Z', '2026-11-23T15:00:00Z', 'early'),
      timed('soon', 'later', 'broken'),
      timed('2026-11-20T14:00:00Z', '2026-11-30T15:00:00Z', 'storm'),
      allDay('2026-11-23'),
    ],
    dates,
    NEW_YORK,
  );
  expect([...days.keys()]).toEqual(dates);
  expect(days.get('2026-11-23')?.timed.map(({ event }) => event.id)).toEqual(['storm', 'early', 'late']);
  expect(days.get('2026-11-23')?.allDay.map(({ event }) => event.id)).toEqual(['d']);
  expect(days.get('2026-11-28')?.timed).toMatchObject([{ from: 0, to: 1440, begins: false, ends: false }]);
});
