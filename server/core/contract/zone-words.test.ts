import { expect, test } from 'vitest';
import { dayAndTime, workedWords } from './zone-words.ts';

const worked = (clockIn: string, clockOut: string | null, zone = 'America/Chicago') =>
  workedWords({ clockIn, clockOut }, zone);

test('a worked time is said by the clocks of the zone, which is named', () => {
  expect(worked('2026-01-14T15:00:00Z', '2026-01-14T23:30:00Z')).toBe('Jan 14, 2026, 9:00 AM – 5:30 PM CST');
  expect(worked('2026-07-14T14:00:00Z', '2026-07-14T22:30:00Z', 'America/Phoenix')).toBe(
    'Jul 14, 2026, 7:00 AM – 3:30 PM MST',
  );
  expect(worked('2026-01-15T04:00:00Z', '2026-01-15T12:00:00Z')).toBe(
    'Jan 14, 2026, 10:00 PM – 6:00 AM CST, Jan 15, 2026',
  );
  expect(worked('2026-01-14T15:00:00Z', null)).toBe('Jan 14, 2026, 9:00 AM CST – no end');
});

test('both names stand where the clocks change in between', () => {
  expect(worked('2026-11-01T05:30:00Z', '2026-11-01T08:00:00Z')).toBe(
    'Nov 1, 2026, 12:30 AM CDT – 2:00 AM CST',
  );
});

test('a moment has its day, its time and its zone', () => {
  expect(dayAndTime('2026-01-14T15:00:00Z', 'Pacific/Honolulu')).toBe('Jan 14, 2026, 5:00 AM HST');
});
