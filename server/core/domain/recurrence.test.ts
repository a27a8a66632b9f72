import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { instantAt, plusDays, wallTimeOf } from './local-time.ts';
import { daysOf, endingByDay, shiftedBy } from './recurrence.ts';

/** The same days by another library. */
function daysElsewhere(rule: string, start: string, max: number): string[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
  const days: string[] = [];
  for (let day = iterator.next(); day && days.length < max; day = iterator.next()) days.push(day.toString());
  return days;
}

const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const interval = fc.integer({ min: 1, max: 6 }).map((count) => `;INTERVAL=${count}`);
const rule = fc.oneof(
  interval.map((every) => `FREQ=DAILY${every}`),
  fc
    .tuple(interval, fc.uniqueArray(weekday, { minLength: 1, maxLength: 5 }))
    .map(([every, days]) => `FREQ=WEEKLY${every};BYDAY=${days.join()}`),
  fc
    .tuple(interval, fc.integer({ min: 1, max: 28 }))
    .map(([every, day]) => `FREQ=MONTHLY${every};BYMONTHDAY=${day}`),
  fc
    .tuple(interval, fc.constantFrom(1, 2, 3, 4, -1), weekday)
    .map(([every, place, day]) => `FREQ=MONTHLY${every};BYDAY=${place}${day}`),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${day}`),
);
const start = fc.integer({ min: 0, max: 1_500 }).map((days) => plusDays('2025-01-01', days));

describe('the days of a rule', () => {
  test('are the same as by another library', () => {
    fc.assert(
      fc.property(rule, start, (text, from) => {
        const elsewhere = daysElsewhere(text, from, 12);
        expect(daysOf({ rule: text, start: from }, { until: '2199-12-31', max: 12 })).toEqual(elsewhere);
      }),
      { numRuns: 150 },
    );
  });

  test('from some day on are those of the whole rule behind it', () => {
    fc.assert(
      fc.property(rule, start, fc.integer({ min: 0, max: 400 }), (text, begin, later) => {
        const from = plusDays(begin, later);
        const until = plusDays(begin, 900);
        const all = daysOf({ rule: text, start: begin }, { until, max: 2_000 });
        expect(daysOf({ rule: text, start: begin }, { from, until, max: 2_000 })).toEqual(
          all.filter((day) => day >= from),
        );
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['FREQ=MONTHLY', '2026-01-31', ['2026-01-31', '2026-03-31', '2026-05-31']],
    ['FREQ=YEARLY', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29']],
    ['FREQ=DAILY;COUNT=2', '2026-12-31', ['2026-12-31', '2027-01-01']],
    ['FREQ=WEEKLY;UNTIL=20261208', '2026-11-24', ['2026-11-24', '2026-12-01', '2026-12-08']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-01-01', []],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '2026-01-01', []],
  ])('%s from %s', (text, from, days) => {
    expect(daysOf({ rule: text, start: from }, { until: '2199-12-31', max: 3 })).toEqual(days);
  });

  test('an end at an instant is the last day that has begun by then', () => {
    const wall = { time: '20:00', timeZone: 'America/Los_Angeles' };
    expect(endingByDay('FREQ=DAILY;UNTIL=20261125T035959Z', wall)).toBe('FREQ=DAILY;UNTIL=20261123');
    expect(endingByDay('FREQ=DAILY;UNTIL=20261125T040000Z', wall)).toBe('FREQ=DAILY;UNTIL=20261124');
    expect(endingByDay('FREQ=DAILY;UNTIL=20261125', wall)).toBe('FREQ=DAILY;UNTIL=20261125');
  });

  test('move along with the series', () => {
    expect(shiftedBy('FREQ=WEEKLY;BYDAY=MO,SU', 1)).toBe('FREQ=WEEKLY;BYDAY=TU,MO');
    expect(shiftedBy('FREQ=WEEKLY;BYDAY=MO', -1)).toBe('FREQ=WEEKLY;BYDAY=SU');
    expect(shiftedBy('FREQ=MONTHLY;BYDAY=2TU', 1)).toBe('FREQ=MONTHLY;BYDAY=2TU');
  });
});

describe('wall times around the changes of clocks', () => {
  const zones = ['America/New_York', 'America/Phoenix', 'America/Los_Angeles'];
  // The day before and after each clock change of 2026 and 2027.
  const days = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'].flatMap((day) => [
    plusDays(day, -1),
    day,
    plusDays(day, 1),
  ]);
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

  test('are shown by the clocks there, but for the hour that they skip', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom(...days), time, (zone, date, at) => {
        const shown = wallTimeOf(instantAt({ date, time: at }, zone), zone);
        const skipped = zone !== 'America/Phoenix' && /-03-(08|14)$/.test(date) && at.startsWith('02:');
        const wanted = skipped ? at.replace('02:', '03:') : at;
        expect(shown).toEqual({ date, time: wanted });
      }),
    );
  });

  test('of an hour that comes twice the first is meant', () => {
    const twice = { date: '2026-11-01', time: '01:30' };
    expect(instantAt(twice, 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(instantAt(twice, 'America/Los_Angeles').toISOString()).toBe('2026-11-01T08:30:00.000Z');
    expect(instantAt(twice, 'America/Phoenix').toISOString()).toBe('2026-11-01T08:30:00.000Z');
  });
});
