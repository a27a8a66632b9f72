import { expect, test } from 'vitest';
import { dayAt, hourAt } from './travel.ts';
import { datesShown, step } from './views.ts';

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowRight', '2026-11-02'],
  ['ArrowUp', '2026-10-25'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-11-01'],
  ['End', '2026-11-07'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
  ['a', undefined],
])('%s leads from November 1 to %s', (key, date) => {
  expect(dayAt(key, '2026-11-01')).toBe(date);
});

test.each([
  ['ArrowLeft', { column: -1, hour: 9 }],
  ['ArrowRight', { column: 1, hour: 9 }],
  ['ArrowUp', { column: 0, hour: 8 }],
  ['ArrowDown', { column: 0, hour: 10 }],
  ['Home', { column: 0, hour: 0 }],
  ['End', { column: 0, hour: 23 }],
  ['PageUp', { column: -7, hour: 9 }],
  ['PageDown', { column: 7, hour: 9 }],
  ['Enter', undefined],
])('%s leads from nine o’clock to %o', (key, cell) => {
  expect(hourAt(key, { column: 0, hour: 9 }, 7)).toEqual(cell);
});

test('hours end at midnight on both sides', () => {
  expect(hourAt('ArrowUp', { column: 2, hour: 0 }, 7)).toEqual({ column: 2, hour: 0 });
  expect(hourAt('ArrowDown', { column: 2, hour: 23 }, 7)).toEqual({ column: 2, hour: 23 });
});

test('next and previous go by a month, seven days or one', () => {
  expect(step('month', '2026-01-31', 1)).toBe('2026-02-28');
  expect(step('week', '2026-12-28', 1)).toBe('2027-01-04');
  expect(step('day', '2026-03-01', -1)).toBe('2026-02-28');
  expect(datesShown('month', '2026-11-22')).toHaveLength(35);
  expect(datesShown('week', '2026-11-22')).toHaveLength(7);
  expect(datesShown('day', '2026-11-22')).toEqual(['2026-11-22']);
});
