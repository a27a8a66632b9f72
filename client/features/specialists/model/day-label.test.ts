import { expect, it, test } from 'vitest';
import { byDay, dayLabel } from './day-label.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

it.each([
  [at(20, 0, 1), 'Today'],
  [at(20, 23, 59), 'Today'],
  [at(19, 23, 59), 'Yesterday'],
  [at(18, 0, 0), '2 days ago'],
  [at(13, 12), '7 days ago'],
  [at(12, 12), 'Nov 12, 2026'],
])('on November 20, %s is %s', (instant, label) => {
  expect(dayLabel(instant, at(20, 9))).toBe(label);
});

test('the day of a clock change is one day', () => {
  expect(dayLabel(at(1, 0, 30), at(2, 0, 10))).toBe('Yesterday');
});

test('groups rows of one day', () => {
  const rows = [at(20, 9), at(20, 8), at(19, 8)].map((date) => ({ updatedAt: date.toISOString() }));
  const groups = byDay(rows, at(20, 10)).map(({ label, rows: own }) => [label, own.length]);
  expect(groups).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
  ]);
});
