import { expect, test } from 'vitest';
import {
  endingTime,
  instantAt,
  minuteOf,
  momentsOf,
  nextTurn,
  startOfDay,
  timeOf,
  wallTime,
} from './wall-time.ts';

const NEW_YORK = 'America/New_York';

test.each([
  [NEW_YORK, '2026-11-23T14:00:00.000Z', { date: '2026-11-23', minute: 540 }],
  ['America/Phoenix', '2026-11-23T14:00:00.000Z', { date: '2026-11-23', minute: 420 }],
  ['America/Los_Angeles', '2026-11-23T04:30:00.000Z', { date: '2026-11-22', minute: 1230 }],
])('in %s %s is %o', (zone, instant, wall) => {
  expect(wallTime(instant, zone)).toEqual(wall);
  expect(instantAt(wall, zone)).toBe(instant);
});

test('nine o’clock is nine o’clock on both sides of a change of the clocks', () => {
  expect(instantAt({ date: '2026-03-07', minute: 540 }, NEW_YORK)).toBe('2026-03-07T14:00:00.000Z');
  expect(instantAt({ date: '2026-03-08', minute: 540 }, NEW_YORK)).toBe('2026-03-08T13:00:00.000Z');
  expect(instantAt({ date: '2026-10-31', minute: 540 }, NEW_YORK)).toBe('2026-10-31T13:00:00.000Z');
  expect(instantAt({ date: '2026-11-01', minute: 540 }, NEW_YORK)).toBe('2026-11-01T14:00:00.000Z');
  expect(instantAt({ date: '2026-03-08', minute: 540 }, 'America/Phoenix')).toBe('2026-03-08T16:00:00.000Z');
});

test('a time that is skipped is an hour later, one that comes twice is the first', () => {
  expect(instantAt({ date: '2026-03-08', minute: 150 }, NEW_YORK)).toBe('2026-03-08T07:30:00.000Z');
  expect(instantAt({ date: '2026-11-01', minute: 90 }, NEW_YORK)).toBe('2026-11-01T05:30:00.000Z');
});

test('of a time that comes twice, the one of an instant can be kept', () => {
  const second = '2026-11-01T06:30:00.000Z';
  expect(instantAt({ date: '2026-11-01', minute: 90 }, NEW_YORK, second)).toBe(second);
  expect(instantAt({ date: '2026-11-01', minute: 90 }, NEW_YORK, '2026-11-01T05:15:00.000Z')).toBe(
    '2026-11-01T05:30:00.000Z',
  );
  // Elsewhere clocks say what they show.
  expect(instantAt({ date: '2026-10-31', minute: 90 }, NEW_YORK, second)).toBe('2026-10-31T05:30:00.000Z');
  expect(instantAt({ date: '2026-03-08', minute: 150 }, NEW_YORK, second)).toBe('2026-03-08T07:30:00.000Z');
});

test('a time comes once, twice, or not at all', () => {
  const at = (date: string, minute: number, zone = NEW_YORK) => momentsOf({ date, minute }, zone);
  expect(at('2026-11-02', 90)).toEqual(['2026-11-02T06:30:00.000Z']);
  expect(at('2026-11-01', 90)).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']);
  expect(at('2026-11-01', 120)).toHaveLength(1);
  expect(at('2026-03-08', 150)).toEqual([]);
  expect(at('2026-03-08', 180)).toHaveLength(1);
  expect(at('2026-11-01', 90, 'America/Phoenix')).toHaveLength(1);
  expect(at('2026-10-25', 150, 'Europe/Berlin')).toHaveLength(2);
  // Half an hour there.
  expect(at('2026-04-05', 100, 'Australia/Lord_Howe')).toHaveLength(2);
  expect(at('2026-04-05', 85, 'Australia/Lord_Howe')).toHaveLength(1);
});

test('clocks are turned next', () => {
  const next = (moment: string, zone: string) => nextTurn(Date.parse(moment), zone);
  const [spring, autumn] = [Date.parse('2026-03-08T07:00:00Z'), Date.parse('2026-11-01T06:00:00Z')];
  for (const moment of ['2026-03-08T06:59:00Z', '2026-01-01T00:00:00Z', '2025-11-02T06:00:00Z']) {
    expect(next(moment, NEW_YORK)).toBe(spring);
  }
  expect(next('2026-03-08T07:00:00Z', NEW_YORK)).toBe(autumn);
  expect(next('2026-10-31T00:00:00Z', NEW_YORK)).toBe(autumn);
  expect(next('2026-10-31T00:00:00Z', 'Europe/Berlin')).toBe(Date.parse('2027-03-28T01:00:00Z'));
  expect(next('2026-10-31T00:00:00Z', 'America/Phoenix')).toBe(Number.POSITIVE_INFINITY);
});

test('what ends is over when clocks have come to a time', () => {
  expect(endingTime('2026-11-23T14:00:00Z', NEW_YORK)).toEqual({ date: '2026-11-23', minute: 540 });
  expect(endingTime('2026-11-23T05:00:00Z', NEW_YORK)).toEqual({ date: '2026-11-22', minute: 1440 });
  expect(endingTime('2026-03-08T07:00:00Z', NEW_YORK)).toEqual({ date: '2026-03-08', minute: 120 });
  expect(endingTime('2026-11-01T06:00:00Z', NEW_YORK)).toEqual({ date: '2026-11-01', minute: 120 });
  expect(endingTime('2026-11-01T06:15:00Z', NEW_YORK)).toEqual({ date: '2026-11-01', minute: 75 });
});

test('a day begins at midnight and ends where the next begins', () => {
  expect(startOfDay('2026-11-01', NEW_YORK)).toBe('2026-11-01T04:00:00.000Z');
  expect(instantAt({ date: '2026-11-01', minute: 1440 }, NEW_YORK)).toBe('2026-11-02T05:00:00.000Z');
});

test('times of fields', () => {
  expect(minuteOf('09:30')).toBe(570);
  expect(minuteOf('24:00')).toBeUndefined();
  expect(minuteOf('')).toBeUndefined();
  expect(timeOf(570)).toBe('09:30');
  expect(timeOf(0)).toBe('00:00');
});
