import { afterEach, expect, it } from 'vitest';
import { keepOwnZone } from '../session/own-zone.ts';
import { endOfOwnDay, ownDay } from './own-days.ts';

afterEach(() => keepOwnZone(undefined));

it.each([
  ['America/New_York', '2026-11-20'],
  ['UTC', '2026-11-21'],
  ['Pacific/Auckland', '2026-11-21'],
])('in %s it is %s', (zone, day) => {
  keepOwnZone(zone);
  expect(ownDay('2026-11-21T04:59:59.999Z')).toBe(day);
});

it.each([
  ['America/New_York', '2026-03-08', '2026-03-09T03:59:59.999Z'],
  ['America/New_York', '2026-11-01', '2026-11-02T04:59:59.999Z'],
  ['Pacific/Honolulu', '2026-12-31', '2027-01-01T09:59:59.999Z'],
  ['Pacific/Kiritimati', '2028-02-29', '2028-02-29T09:59:59.999Z'],
  // Midnight of September 6 is skipped there.
  ['America/Santiago', '2026-09-05', '2026-09-06T03:59:59.999Z'],
])('in %s, %s ends at %s', (zone, day, end) => {
  keepOwnZone(zone);
  expect(endOfOwnDay(day)).toBe(end);
});
