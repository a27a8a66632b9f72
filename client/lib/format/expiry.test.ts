import { afterEach, expect, it, vi } from 'vitest';
import { expiryOf, validToday } from './expiry.ts';

it.each([
  [null, 'open'],
  ['2026-11-19', 'expired'],
  ['2026-11-20', 'soon'],
  ['2026-12-20', 'soon'],
  ['2026-12-21', 'valid'],
])('on November 20, a license until %s is %s', (date, expiry) => {
  expect(expiryOf(date, '2026-11-20', 30)).toBe(expiry);
});

it('how many days ahead it is called expiring is a setting', () => {
  expect(expiryOf('2026-12-04', '2026-11-20', 14)).toBe('soon');
  expect(expiryOf('2026-12-05', '2026-11-20', 14)).toBe('valid');
});

afterEach(() => vi.useRealTimers());

it.each([
  ['2026-11-21T04:59:00Z', 'soon'],
  ['2026-11-21T05:01:00Z', 'expired'],
])('at %s, whatever the zone of the reader, a license until November 20 is %s', (instant, expiry) => {
  vi.useFakeTimers({ now: new Date(instant) });
  expect(expiryOf('2026-11-20', validToday(), 30)).toBe(expiry);
});
