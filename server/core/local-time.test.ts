import { expect, test } from 'vitest';
import { dayIn, endOfDay, latestHour, wallTimeOf } from './local-time.ts';

/** Clocks go ahead on March 8, 2026 and back on November 1, except in Arizona and Hawaii. */
test.each([
  ['America/New_York', '12:00', '12:00', '13:00'],
  ['America/Chicago', '13:00', '13:00', '14:00'],
  ['America/Denver', '14:00', '14:00', '15:00'],
  ['America/Los_Angeles', '15:00', '15:00', '16:00'],
  ['America/Phoenix', '15:00', '15:00', '15:00'],
  ['America/Anchorage', '16:00', '16:00', '17:00'],
  ['Pacific/Honolulu', '18:00', '18:00', '18:00'],
])('eight in the morning of %s', (zone, spring, summer, autumn) => {
  for (const [day, utc] of [
    ['2026-03-08', spring],
    ['2026-10-31', summer],
    ['2026-11-01', autumn],
  ]) {
    const eight = new Date(`${day}T${utc}:00.000Z`);
    const before = new Date(eight.getTime() - 1);
    expect(latestHour(eight, 8, zone)).toEqual(eight);
    expect(latestHour(new Date(eight.getTime() + 86_400_000 - 3_600_001), 8, zone)).toEqual(eight);
    const dayBefore = latestHour(before, 8, zone);
    expect(dayBefore.getTime()).toBeLessThan(before.getTime());
    expect(eight.getTime() - dayBefore.getTime()).toBeGreaterThanOrEqual(23 * 3_600_000);
  }
});

test('every day of a year has one such moment in every zone', () => {
  for (const zone of ['America/New_York', 'America/Phoenix', 'Pacific/Honolulu']) {
    const moments = new Set<number>();
    for (let at = Date.UTC(2028, 0, 1, 20); at < Date.UTC(2029, 0, 1); at += 3_600_000)
      moments.add(latestHour(new Date(at), 8, zone).getTime());
    expect([zone, moments.size]).toEqual([zone, 366]);
  }
});

test('a zone that does not exist is refused', () => {
  expect(() => latestHour(new Date(), 8, 'America/Nowhere')).toThrow(RangeError);
});

test.each([
  ['2026-03-08', 'America/New_York', '2026-03-09T03:59:59.999Z'],
  ['2026-11-01', 'America/New_York', '2026-11-02T04:59:59.999Z'],
  ['2026-12-31', 'Pacific/Honolulu', '2027-01-01T09:59:59.999Z'],
])('the end of %s in %s is %s', (date, zone, instant) => {
  expect(endOfDay(date, zone).toISOString()).toBe(instant);
});

test.each([
  'America/New_York',
  'America/Phoenix',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
])('the day in %s is the one that its clocks show, also when they are changed, and long ago', (zone) => {
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 1_800_000 * 7) {
    const now = new Date(at);
    expect(dayIn(now, zone)).toBe(wallTimeOf(now, zone).date);
  }
  for (const now of ['0500-03-01T04:59:00Z', '1850-03-01T04:59:00Z', '2199-12-31T23:59:59Z'].map(
    (text) => new Date(text),
  ))
    expect(dayIn(now, zone)).toBe(wallTimeOf(now, zone).date);
});
