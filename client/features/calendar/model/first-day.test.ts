import { expect, test } from 'vitest';
import { firstDay } from './first-day.ts';

const NEW_YORK = 'America/New_York';
const from = (date: string, instant: string, isExempt = false) =>
  firstDay(date, Date.parse(instant), NEW_YORK, isExempt);

test('a new event is proposed for a day on which it may be planned', () => {
  // 7:59, 8:00 and 8:01 AM in New York.
  expect(from('2026-11-23', '2026-11-23T12:59:00Z')).toBe('2026-11-24');
  expect(from('2026-11-23', '2026-11-23T13:00:00Z')).toBe('2026-11-24');
  expect(from('2026-11-23', '2026-11-23T13:01:00Z')).toBe('2026-11-25');
  // In UTC the next day has begun already.
  expect(from('2026-11-23', '2026-11-24T03:00:00Z')).toBe('2026-11-25');
});

test('clocks that are turned meanwhile count', () => {
  // From 8:30 AM EDT, 25 hours later it is 8:30 AM EST.
  expect(from('2026-10-31', '2026-10-31T12:30:00Z')).toBe('2026-11-01');
});

test('a later day stays, and so does any for whoever may plan at once', () => {
  expect(from('2026-12-24', '2026-11-23T14:01:00Z')).toBe('2026-12-24');
  expect(from('2026-11-23', '2026-11-23T14:01:00Z', true)).toBe('2026-11-23');
});
