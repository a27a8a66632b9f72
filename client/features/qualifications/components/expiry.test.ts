import { expect, test } from 'vitest';
import { expiryOf } from './expiry.ts';

test.each([
  ['2026-03-07', 'expired'],
  ['2026-03-08', 'soon'],
  ['2026-04-07', 'soon'],
  ['2026-04-08', null],
  ['', null],
  [null, null],
] as const)('what expires on %s is %s on March 8', (expires, expected) => {
  expect(expiryOf(expires, '2026-03-08')).toBe(expected);
});
