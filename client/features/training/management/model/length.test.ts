import { expect, it } from 'vitest';
import { secondsOf } from './length.ts';

it.each([
  ['4:05', 245],
  [' 1:02:09 ', 3_729],
  ['90', 90],
  ['0:07', 7],
  ['12:5', 725],
])('parses %s as %i seconds', (text, seconds) => expect(secondsOf(text)).toBe(seconds));

it.each(['', '0', '0:00', '4:75', '4.5', '-3', 'four', '1:2:3:4', '4:'])('refuses %j', (text) =>
  expect(secondsOf(text)).toBeUndefined(),
);
