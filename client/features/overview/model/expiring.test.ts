import { expect, test } from 'vitest';
import { expiringSentence, stepLabel } from './expiring.ts';

test('a chart is said in a sentence', () => {
  const state = { state: 'TX', within30: 2, within60: 1, within90: 0 };
  expect(
    expiringSentence({
      total: { within30: 2, within60: 2, within90: 1 },
      soon: { count: 1, withinDays: 14 },
      states: [state],
    }),
  ).toBe('1 license or bond expires within 14 days, 5 within 90. Most are in Texas: 3.');
  expect(
    expiringSentence({
      total: { within30: 0, within60: 0, within90: 0 },
      soon: { count: 0, withinDays: 30 },
      states: [],
    }),
  ).toBe('Nothing expires within 90 days.');
});

test('steps have names', () => {
  expect(stepLabel(60)).toBe('31–60 days');
});
