import { expect, test } from 'vitest';
import { moved, resized } from './moving.ts';
import type { CalendarEvent } from './shown.ts';
import {
  type EventValues,
  endNote,
  inputOf,
  movedInput,
  newValues,
  shownEnd,
  startNote,
  startOf,
  type Turn,
  typedLength,
  valuesOf,
} from './values.ts';

const NEW_YORK = 'America/New_York';
const start = (startDate: string, startTime: string, zone = NEW_YORK, turn: Turn = 'first') => ({
  startDate,
  startTime,
  zone,
  turn,
});
const event = (begin: string, end: string) =>
  ({
    start: begin,
    end,
    isAllDay: false,
    recurrence: null,
    participants: [],
    reminders: [],
    timeZone: NEW_YORK,
  }) as unknown as CalendarEvent;

test('of a time that comes twice the first or the second is chosen', () => {
  expect(startNote(start('2026-11-01', '01:30'))).toEqual({
    kind: 'twice',
    question: '1:30 AM comes twice on Nov 1, 2026',
    options: [
      { value: 'first', label: 'First time (EDT)' },
      { value: 'second', label: 'Second time (EST)' },
    ],
  });
  expect(startOf(start('2026-11-01', '01:30'))).toBe('2026-11-01T05:30:00.000Z');
  expect(startOf(start('2026-11-01', '01:30', NEW_YORK, 'second'))).toBe('2026-11-01T06:30:00.000Z');
  expect(startNote(start('2026-10-25', '02:30', 'Europe/Berlin'))).toMatchObject({
    options: [{ label: 'First time (GMT+2)' }, { label: 'Second time (GMT+1)' }],
  });
});

test.each([
  ['2026-11-01', '00:59', NEW_YORK],
  ['2026-11-01', '02:00', NEW_YORK],
  ['2026-11-02', '01:30', NEW_YORK],
  ['2026-11-01', '01:30', 'America/Phoenix'],
  ['', '01:30', NEW_YORK],
])('on %s at %s in %s there is nothing to choose', (date, time, zone) => {
  expect(startNote(start(date, time, zone))).toBeUndefined();
  expect(startOf(start(date, time, zone, 'second'))).toBe(startOf(start(date, time, zone)));
});

test('of a time that clocks skip it is said what happens instead', () => {
  expect(startNote(start('2026-03-08', '02:30'))).toEqual({
    kind: 'skipped',
    sentence: 'Clocks skip 2:30 AM on Mar 8, 2026. This event will start at 3:30 AM EDT.',
  });
  expect(startOf(start('2026-03-08', '02:30'))).toBe('2026-03-08T07:30:00.000Z');
});

test.each([
  ['2026-11-01T05:30:00.000Z', 'first'],
  ['2026-11-01T06:30:00.000Z', 'second'],
  ['2026-11-01T07:30:00.000Z', 'first'],
  ['2026-11-01T06:30:00Z', 'second'],
])('what begins at %s stays in the %s', (begin, turn) => {
  const values = valuesOf(event(begin, '2026-11-01T08:00:00.000Z'), NEW_YORK);
  expect(values.turn).toBe(turn);
  expect(inputOf(values)).toMatchObject({ startDate: new Date(begin).toISOString() });
  expect(inputOf(values)).not.toHaveProperty('turn');
});

test.each([
  ['2026-11-01T05:30:00.000Z', '60', 'none', NEW_YORK, 'Ends at 1:30 AM EST'],
  ['2026-11-01T05:30:00.000Z', '30', 'none', NEW_YORK, undefined],
  ['2026-03-08T06:30:00.000Z', '60', 'none', NEW_YORK, 'Ends at 3:30 AM EDT'],
  ['2026-11-23T05:30:00.000Z', '60', 'none', NEW_YORK, undefined],
  ['2026-11-01T05:30:00.000Z', '60', 'none', 'America/Phoenix', undefined],
  // Recurring events end by wall time.
  ['2026-11-01T02:00:00.000Z', '480', 'daily', NEW_YORK, 'Ends at 6:00 AM EST'],
  ['2026-11-01T02:00:00.000Z', '480', 'none', NEW_YORK, 'Ends at 5:00 AM EST'],
  ['2027-03-14T03:00:00.000Z', '480', 'daily', NEW_YORK, 'Ends at 6:00 AM EDT'],
  // By the clock of its own zone, shown in the viewer's.
  ['2026-11-01T04:30:00.000Z', '120', 'daily', 'America/Phoenix', undefined],
] as const)(
  'what begins at %s and lasts %s minutes (%s) in %s: %s',
  (begin, durationMinutes, repeat, zone, note) => {
    expect(endNote(begin, { durationMinutes, repeat, timeZone: zone }, zone)).toBe(note);
  },
);

const daily = (begin: string, end: string, durationMinutes: number) => ({
  ...event(begin, end),
  durationMinutes,
  recurrence: 'FREQ=DAILY',
});

test('a series that is moved by the one of a turned night is as long by the clock', () => {
  const before = daily('2026-11-02T05:30:00.000Z', '2026-11-02T09:00:00.000Z', 210);
  const after = moved(before, { days: -1, minutes: 0 }, NEW_YORK);
  expect(movedInput(after, before, 'one')).toMatchObject({ startDate: after.start, endDate: after.end });
  for (const scope of ['all', 'following'] as const)
    expect(movedInput(after, before, scope)).toMatchObject({
      startDate: after.start,
      endDate: null,
      durationMinutes: 210,
    });
  const longer = resized(before, { days: 0, minutes: 60 }, NEW_YORK);
  expect(movedInput(longer, before, 'all')).toMatchObject({ endDate: longer.end });
  expect(movedInput({ ...after, recurrence: null }, before, 'all')).toMatchObject({
    endDate: null,
    durationMinutes: 270,
  });
});

test('of one of a series in a turned night the form has the length that all of it has', () => {
  const night = daily('2027-03-14T03:00:00.000Z', '2027-03-14T10:00:00.000Z', 480);
  expect(valuesOf(night, NEW_YORK).durationMinutes).toBe('480');
  expect(valuesOf({ ...night, recurrence: null }, NEW_YORK).durationMinutes).toBe('420');
});

test('an event that is to be is at the first of two', () => {
  expect(newValues('2026-11-01', 60, NEW_YORK)).toMatchObject({ startTime: '01:00', turn: 'first' });
});

const typed = (startTime: string, end: string, more: Partial<EventValues> = {}) => {
  const [endDate = '', endTime = ''] = end.split(' ');
  return { ...newValues('2026-10-31', 0, NEW_YORK), startTime, endDate, endTime, ...more };
};

test.each([
  ['09:00', '2026-10-31 16:20', 'none', '440'],
  ['09:00', '2026-11-03 09:00', 'none', '4380'],
  ['09:00', '2026-10-31 09:00', 'none', ''],
  ['09:00', '2026-10-30 10:00', 'none', ''],
  ['09:00', '2026-10-31 ', 'none', undefined],
  ['09:00', ' 10:00', 'none', undefined],
  // In the night in which clocks are turned: elapsed time, and for a series wall time.
  ['22:00', '2026-11-01 06:00', 'none', '540'],
  ['22:00', '2026-11-01 06:00', 'daily', '480'],
  ['22:00', '2026-11-01 01:30', 'none', '210'],
] as const)('from %s to %s (%s) it lasts %s minutes', (startTime, end, repeat, length) => {
  expect(typedLength(typed(startTime, end, { repeat }))).toBe(length);
});

test.each([
  ['22:00', '540', 'none'],
  ['22:00', '480', 'daily'],
] as const)('from %s on %s minutes (%s) end at 6 AM', (startTime, durationMinutes, repeat) => {
  const values = typed(startTime, '', { durationMinutes, repeat });
  expect(shownEnd(values)).toEqual({ endDate: '2026-11-01', endTime: '06:00' });
});

test('an end before the start is sent as it was typed, for the server to refuse', () => {
  const values = typed('09:00', '2026-10-31 08:00', { durationMinutes: '' });
  expect(inputOf(values)).toMatchObject({ endDate: '2026-10-31T12:00:00.000Z', durationMinutes: 15 });
  expect(inputOf({ ...values, durationMinutes: '60' })).toMatchObject({ endDate: null });
  expect(inputOf(values)).not.toHaveProperty('endTime');
});

test('a length that was dragged is prefilled as it is', () => {
  expect(newValues('2026-11-23', 540, NEW_YORK, 705)).toMatchObject({
    durationMinutes: '165',
    endDate: '2026-11-23',
    endTime: '11:45',
  });
  expect(newValues('2026-11-23', 1_380, NEW_YORK, 1_440)).toMatchObject({
    endDate: '2026-11-24',
    endTime: '00:00',
  });
});
