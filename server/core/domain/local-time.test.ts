import { expect, test } from 'vitest';
import { dayIn, endByClock, endOfDay, latestHour, wallTimeOf } from './local-time.ts';

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

const NEW_YORK = 'America/New_York';
const LOS_ANGELES = 'America/Los_Angeles';
test.each([
  // Clocks skip from 2 to 3 AM on March 14, 2027: both ends are wall times, and the night is an hour shorter.
  [NEW_YORK, '2027-03-13', '22:00', 480, '2027-03-14T10:00Z'],
  [LOS_ANGELES, '2027-03-13', '22:00', 480, '2027-03-14T13:00Z'],
  ['America/Phoenix', '2027-03-13', '22:00', 480, '2027-03-14T13:00Z'],
  [NEW_YORK, '2027-03-12', '22:00', 480, '2027-03-13T11:00Z'],
  [NEW_YORK, '2027-03-14', '22:00', 480, '2027-03-15T10:00Z'],
  // Events that end exactly at the change, inside the skipped hour, and when that hour is over.
  [NEW_YORK, '2027-03-14', '01:00', 60, '2027-03-14T07:00Z'],
  [NEW_YORK, '2027-03-14', '01:30', 60, '2027-03-14T07:30Z'],
  [NEW_YORK, '2027-03-14', '01:30', 90, '2027-03-14T07:00Z'],
  // An event that begins in the skipped hour begins at 3:30, and ends at its wall time, unless that is
  // earlier.
  [NEW_YORK, '2027-03-14', '02:30', 450, '2027-03-14T14:00Z'],
  [NEW_YORK, '2027-03-14', '02:30', 15, '2027-03-14T07:45Z'],
  [NEW_YORK, '2027-03-14', '02:45', 60, '2027-03-14T08:45Z'],
  [NEW_YORK, '2027-03-14', '02:15', 45, '2027-03-14T08:00Z'],
  // 1 to 2 AM occurs twice on November 1, 2026: the night is an hour longer, and ends at the first occurrence.
  [NEW_YORK, '2026-10-31', '22:00', 480, '2026-11-01T11:00Z'],
  [LOS_ANGELES, '2026-10-31', '22:00', 480, '2026-11-01T14:00Z'],
  ['America/Phoenix', '2026-10-31', '22:00', 480, '2026-11-01T13:00Z'],
  [NEW_YORK, '2026-10-31', '18:00', 480, '2026-11-01T06:00Z'],
  [NEW_YORK, '2026-11-01', '00:30', 60, '2026-11-01T05:30Z'],
  [NEW_YORK, '2026-11-01', '01:15', 30, '2026-11-01T05:45Z'],
  [NEW_YORK, '2026-11-01', '01:30', 60, '2026-11-01T07:30Z'],
  [NEW_YORK, '2026-11-01', '22:00', 480, '2026-11-02T11:00Z'],
])(
  'in %s, what begins on %s at %s and is %i minutes by the clock ends at %s',
  (zone, date, time, minutes, end) => {
    expect(endByClock({ date, time }, minutes, zone)).toEqual(new Date(end));
  },
);

test('what begins in the second of two equal hours ends behind it', () => {
  const second = new Date('2026-11-01T06:30Z');
  const end = (minutes: number) =>
    endByClock({ date: '2026-11-01', time: '01:30' }, minutes, NEW_YORK, second);
  expect([end(15), end(60)]).toEqual([new Date('2026-11-01T06:45Z'), new Date('2026-11-01T07:30Z')]);
});

test('eight hours from 10 PM on end at 6 AM on every night of a year', () => {
  for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2028, 0, 1); at += 86_400_000) {
    const wall = { date: new Date(at).toISOString().slice(0, 10), time: '22:00' };
    for (const zone of [NEW_YORK, 'America/Phoenix', 'Australia/Lord_Howe'])
      expect(wallTimeOf(endByClock(wall, 480, zone), zone).time).toBe('06:00');
  }
});
