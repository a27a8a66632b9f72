import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusDays } from '../../core/domain/local-time.ts';
import { kindsWho } from '../../test/actors.ts';
import { sentences } from './constants.ts';
import { canCancelTimeOff, canDecideTimeOff, problemOfDates, weekdays, workingDaysByYear } from './policy.ts';

const own = { userId: 'me' };
const another = { userId: 'another' };

test('people cancel their own requests', () => {
  expect(kindsWho((actor) => canCancelTimeOff(actor, own))).toEqual(['staff', 'admin']);
  expect(kindsWho((actor) => canCancelTimeOff(actor, another))).toEqual([]);
});

test.each([
  [another, false, ['admin']],
  [another, true, ['admin']],
  [own, false, []],
  [own, true, ['admin']],
])('a request of %j, with one administrator alone: %s, is decided by %j', (request, isOnlyAdmin, who) => {
  expect(kindsWho((actor) => canDecideTimeOff(actor, request, isOnlyAdmin))).toEqual(who);
});

const noHolidays = new Set<string>();
const byYear = (startDate: string, endDate: string, holidays: string[] = []) =>
  Object.fromEntries(workingDaysByYear({ startDate, endDate }, new Set(holidays)));

describe('working days', () => {
  test.each([
    ['a week', '2027-03-01', '2027-03-05', { 2027: 5 }],
    ['a week with its weekend', '2027-03-01', '2027-03-07', { 2027: 5 }],
    ['one day', '2027-03-01', '2027-03-01', { 2027: 1 }],
    ['a weekend', '2027-03-06', '2027-03-07', {}],
    ['over a year boundary', '2026-12-30', '2027-01-05', { 2026: 2, 2027: 3 }],
    ['over the end of February of a leap year', '2028-02-28', '2028-03-01', { 2028: 3 }],
    ['over the beginning of daylight-saving time', '2027-03-12', '2027-03-15', { 2027: 2 }],
    ['over its end', '2026-10-30', '2026-11-02', { 2026: 2 }],
  ])('of %s', (_what, from, to, expected) => {
    expect(byYear(from, to)).toEqual(expected);
  });

  test('exclude holidays, each in its own year', () => {
    expect(byYear('2026-12-30', '2027-01-05', ['2027-01-01'])).toEqual({ 2026: 2, 2027: 2 });
    expect(byYear('2027-01-01', '2027-01-01', ['2027-01-01'])).toEqual({});
    expect(byYear('2027-03-01', '2027-03-07', ['2027-03-06'])).toEqual({ 2027: 5 });
  });

  test('of two halves equal those of the whole, wherever it is divided', () => {
    const day = fc.integer({ min: 0, max: 900 }).map((count) => plusDays('2026-01-01', count));
    fc.assert(
      fc.property(fc.tuple(day, day, day), (days) => {
        const [from = '', middle = '', to = ''] = days.sort();
        const count = (startDate: string, endDate: string) =>
          [...workingDaysByYear({ startDate, endDate }, noHolidays).values()].reduce((a, b) => a + b, 0);
        expect(count(from, middle) + count(plusDays(middle, 1), to)).toBe(count(from, to));
        expect(count(from, to)).toBe(weekdays({ startDate: from, endDate: to }).length);
      }),
    );
  });
});

describe('dates that are refused', () => {
  const today = '2026-06-15';
  test.each([
    ['Vacation', '2026-06-15', '2026-06-15', undefined],
    ['Vacation', '2026-06-14', '2026-06-20', { field: 'startDate', sentence: sentences.inThePast }],
    ['Personal', '2025-06-14', '2025-06-14', { field: 'startDate', sentence: sentences.inThePast }],
    ['Vacation', '2026-06-17', '2026-06-16', { field: 'endDate', sentence: sentences.endBeforeStart }],
    ['Sick', '2026-06-01', '2026-06-02', undefined],
    ['Sick', '2026-05-31', '2026-06-02', { field: 'startDate', sentence: sentences.sickTooLongAgo }],
    ['Vacation', '2026-07-01', '2027-07-01', undefined],
    ['Vacation', '2026-07-01', '2027-07-02', { field: 'endDate', sentence: sentences.tooLong }],
    ['Vacation', '2031-12-31', '2031-12-31', undefined],
    ['Vacation', '2031-12-31', '2032-01-01', { field: 'endDate', sentence: sentences.tooFarAhead(2031) }],
  ] as const)('%s from %s to %s', (type, startDate, endDate, problem) => {
    expect(problemOfDates({ startDate, endDate }, type, today)).toEqual(problem);
  });
});
