import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i o’clock it is %s', (hour, expected) => {
  const there = new Date(Date.UTC(2026, 10, 21, hour + 7));
  expect(greeting(there, 'America/Phoenix')).toBe(expected);
});
