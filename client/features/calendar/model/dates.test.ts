import { expect, test } from 'vitest';
import { addMonths, datesFrom, daysBetween, isDate, monthWeeks, weekOf } from './dates.ts';

test('a month begins with the Sunday on or before its first day and ends with a Saturday', () => {
  const weeks = monthWeeks('2026-11-22');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks.at(-1)?.[6]).toBe('2026-12-05');
  expect(monthWeeks('2026-02-10')).toHaveLength(4);
  expect(monthWeeks('2026-08-31')).toHaveLength(6);
  expect(monthWeeks('2024-02-29').flat()).toContain('2024-02-29');
});

test('a week is Sunday to Saturday, across the ends of months and years', () => {
  expect(weekOf('2027-01-01')).toEqual([
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(weekOf('2026-11-22')[0]).toBe('2026-11-22');
});

test('a month later is in the next month, also from its 31st', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

test('days are counted by the calendar, not by 24 hours', () => {
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
  expect(datesFrom('2026-10-31', 3)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-2-28', false],
  ['0026-02-28', false],
  ['', false],
  ['tomorrow', false],
])('%s is a date: %s', (text, expected) => {
  expect(isDate(text)).toBe(expected);
});
