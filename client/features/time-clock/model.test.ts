import { expect, test } from 'vitest';
import { elapsedText, hoursText, looksForgotten } from './model.ts';

const since = '2026-01-14T15:00:00.000Z';
const after = (ms: number) => new Date(Date.parse(since) + ms);

test('hours have two decimals', () => {
  expect([0, 7.5, 80.25, 1_234].map(hoursText)).toEqual(['0.00', '7.50', '80.25', '1,234.00']);
});

test('elapsed time is shown in hours and minutes', () => {
  expect([-5_000, 59_999, 4_500_000].map((ms) => elapsedText(since, after(ms)))).toEqual([
    '0 h 00 min',
    '0 h 00 min',
    '1 h 15 min',
  ]);
});

test('a clock-out looks forgotten after sixteen hours', () => {
  expect(looksForgotten(since, after(16 * 3_600_000))).toBe(false);
  expect(looksForgotten(since, after(16 * 3_600_000 + 1))).toBe(true);
});
