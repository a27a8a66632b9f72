import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i o’clock it is %s', (hour, expected) => {
  expect(greeting(new Date(2026, 10, 21, hour))).toBe(expected);
});
