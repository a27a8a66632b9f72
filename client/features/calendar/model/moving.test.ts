import { expect, test } from 'vitest';
import { lengthOf, minutesOf, moved, resized } from './moving.ts';
import type { Span } from './parts.ts';

const NEW_YORK = 'America/New_York';
const timed = (start: string, end: string): Span => ({ id: 'e', title: 'e', isAllDay: false, start, end });

test('moved over a change of the clocks, it is at the same time of the day and as long', () => {
  const before = timed('2026-03-07T14:00:00.000Z', '2026-03-07T15:00:00.000Z');
  expect(moved(before, { days: 1, minutes: 0 }, NEW_YORK)).toMatchObject({
    start: '2026-03-08T13:00:00.000Z',
    end: '2026-03-08T14:00:00.000Z',
  });
  expect(moved(before, { days: 1, minutes: 0 }, 'America/Phoenix')).toMatchObject({
    start: '2026-03-08T14:00:00.000Z',
  });
});

test('in the hour that comes twice it goes on by quarters', () => {
  const second = timed('2026-11-01T06:30:00.000Z', '2026-11-01T07:00:00.000Z');
  expect(moved(second, { days: 0, minutes: 0 }, NEW_YORK)).toEqual(second);
  expect(moved(second, { days: 0, minutes: 15 }, NEW_YORK).start).toBe('2026-11-01T06:45:00.000Z');
  const first = timed('2026-11-01T05:30:00.000Z', '2026-11-01T06:00:00.000Z');
  expect(moved(first, { days: 0, minutes: 15 }, NEW_YORK).start).toBe('2026-11-01T05:45:00.000Z');
});

test('moved over midnight, it is on the other day', () => {
  const late = timed('2026-11-24T04:30:00.000Z', '2026-11-24T05:00:00.000Z');
  expect(moved(late, { days: 0, minutes: 60 }, NEW_YORK).start).toBe('2026-11-24T05:30:00.000Z');
  expect(moved(late, { days: 0, minutes: -24 * 60 }, NEW_YORK).start).toBe('2026-11-23T04:30:00.000Z');
});

test('an all-day event goes by days', () => {
  const event: Span = { id: 'd', title: 'd', isAllDay: true, start: '2026-10-31', end: '2026-11-01' };
  expect(moved(event, { days: 1, minutes: 45 }, NEW_YORK)).toMatchObject({
    start: '2026-11-01',
    end: '2026-11-02',
  });
  expect(resized(event, 60)).toBe(event);
});

test('its end goes by minutes, and it lasts a quarter of an hour at least', () => {
  const event = timed('2026-11-23T14:00:00.000Z', '2026-11-23T15:00:00.000Z');
  expect(lengthOf(resized(event, 30))).toBe(90);
  expect(lengthOf(resized(event, -300))).toBe(15);
});

test.each([
  [0, 0],
  [5, 0],
  [7, 15],
  [48, 60],
  [-30, -30],
])('%i px are %i minutes', (pixels, minutes) => {
  expect(minutesOf(pixels) + 0).toBe(minutes);
});
