import { expect, it } from 'vitest';
import { expiryOf } from './expiry.ts';

it.each([
  [null, 'open'],
  ['2026-11-19', 'expired'],
  ['2026-11-20', 'soon'],
  ['2026-12-20', 'soon'],
  ['2026-12-21', 'valid'],
])('on November 20, a license until %s is %s', (date, expiry) => {
  expect(expiryOf(date, '2026-11-20')).toBe(expiry);
});
