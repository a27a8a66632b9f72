import { expect, test } from 'vitest';
import { shortDay, shortSpan } from './short-entry.ts';

const NEW_YORK = 'America/New_York';
const entry = (clockIn: string, clockOut: string | null, timeZone = NEW_YORK) => ({
  clockIn,
  clockOut,
  timeZone,
});

test('a day has its weekday, and in other years the year', () => {
  expect(shortDay('2026-11-28T03:00:00Z', NEW_YORK, '2026')).toBe('Fri, Nov 27');
  expect(shortDay('2026-11-28T03:00:00Z', NEW_YORK, '2027')).toBe('Nov 27, 2026');
  // Which year it is depends on the zone.
  expect(shortDay('2027-01-01T03:00:00Z', NEW_YORK, '2026')).toBe('Thu, Dec 31');
});

test('times have the zone where it is not the reader’s', () => {
  const day = entry('2026-11-27T13:22:00Z', '2026-11-27T21:47:00Z');
  expect(shortSpan(day, NEW_YORK)).toBe('8:22 AM – 4:47 PM');
  expect(shortSpan(day, 'America/Chicago')).toBe('8:22 AM – 4:47 PM EST');
  expect(shortSpan(entry('2026-11-27T13:22:00Z', null), NEW_YORK)).toBe('8:22 AM –');
  expect(shortSpan(entry('2026-11-27T13:22:00Z', null), 'America/Chicago')).toBe('8:22 AM EST –');
});

test('an end has its date when it is more than a night away', () => {
  expect(shortSpan(entry('2026-11-28T03:00:00Z', '2026-11-28T11:00:00Z'), NEW_YORK)).toBe(
    '10:00 PM – 6:00 AM',
  );
  expect(shortSpan(entry('2026-11-27T13:00:00Z', '2026-11-28T14:00:00Z'), NEW_YORK)).toBe(
    '8:00 AM – 9:00 AM EST, Nov 28, 2026',
  );
});
