import { expect, test } from 'vitest';
import { endingTime, instantAt, minuteOf, timeOf, wallTime } from '../../../lib/format/wall-time.ts';
import { carried, chosen, lengthOf, moved, quarters, resized as resizedBy } from './moving.ts';
import { partsOf, type Span } from './parts.ts';

const NEW_YORK = 'America/New_York';
const resized = (event: Span, minutes: number, zone: string) => resizedBy(event, { days: 0, minutes }, zone);
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
  expect(resized(event, 60, NEW_YORK)).toBe(event);
});

test('its end goes by minutes, and it lasts a quarter of an hour at least', () => {
  const event = timed('2026-11-23T14:00:00.000Z', '2026-11-23T15:00:00.000Z');
  expect(lengthOf(resized(event, 30, NEW_YORK))).toBe(90);
  expect(lengthOf(resized(event, -300, NEW_YORK))).toBe(15);
});

const BERLIN = 'Europe/Berlin';
/** On the clocks of a zone, in the first of two hours that they show alike. */
const on = (zone: string, from: [day: string, time: string], to: [day: string, time: string]): Span => {
  const at = ([date, time]: [string, string]) =>
    instantAt({ date, minute: minuteOf(time) ?? Number.NaN }, zone);
  return timed(at(from), at(to));
};
const shown = ({ start, end }: Span, zone: string) =>
  [wallTime(start, zone), endingTime(end, zone)].map(
    ({ date, minute }) => `${date.slice(5)} ${timeOf(minute)}`,
  );

test.each([
  // The night is an hour shorter, and an hour longer.
  [NEW_YORK, '2026-03-07', '00:30', '04:00', 1, '03-08 00:30', '03-08 04:00', 150],
  [NEW_YORK, '2026-10-31', '00:30', '04:00', 1, '11-01 00:30', '11-01 04:00', 270],
  [BERLIN, '2026-03-28', '01:30', '05:00', 1, '03-29 01:30', '03-29 05:00', 150],
  [BERLIN, '2026-10-24', '01:30', '05:00', 1, '10-25 01:30', '10-25 05:00', 270],
  // Events that would begin, or end, in the skipped hour.
  [NEW_YORK, '2026-03-07', '02:15', '03:00', 1, '03-08 03:15', '03-08 04:00', 45],
  [NEW_YORK, '2026-03-07', '01:30', '02:30', 1, '03-08 01:30', '03-08 03:30', 60],
  [NEW_YORK, '2026-03-07', '01:00', '02:00', 1, '03-08 01:00', '03-08 02:00', 60],
  [BERLIN, '2026-03-30', '02:30', '04:30', -1, '03-29 03:30', '03-29 05:30', 120],
  // In, into and out of the hour that comes twice.
  [NEW_YORK, '2026-10-31', '01:15', '01:45', 1, '11-01 01:15', '11-01 01:45', 30],
  [NEW_YORK, '2026-10-31', '01:00', '02:00', 1, '11-01 01:00', '11-01 02:00', 60],
  [NEW_YORK, '2026-10-31', '01:30', '02:30', 1, '11-01 01:30', '11-01 02:30', 120],
  [BERLIN, '2026-10-26', '02:30', '03:30', -1, '10-25 02:30', '10-25 03:30', 120],
] as const)('in %s, from %s, %s to %s by %i day', (zone, day, from, to, days, start, end, minutes) => {
  const before = on(zone, [day, from], [day, to]);
  const after = moved(before, { days, minutes: 0 }, zone);
  expect([...shown(after, zone), lengthOf(after)]).toEqual([start, end, minutes]);
  // Unless its beginning is skipped, the way back leads to where it was.
  if (start.endsWith(from)) expect(moved(after, { days: -days, minutes: 0 }, zone)).toEqual(before);
});

test('what ends in the second of two hours lasts as long as it lasted', () => {
  const straddling = timed('2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z');
  expect(moved(straddling, { days: 0, minutes: 0 }, NEW_YORK)).toEqual(straddling);
  expect(lengthOf(moved(straddling, { days: 1, minutes: 0 }, NEW_YORK))).toBe(60);
  expect(lengthOf(moved(straddling, { days: 0, minutes: 150 }, NEW_YORK))).toBe(60);
});

test.each([
  // From 12:30 to 1:30 AM, and its end moved down over the missing hour and up again.
  ['2026-03-08', 120, '03-08 03:30', 120],
  ['2026-03-08', 90, '03-08 02:00', 90],
  ['2026-03-08', 75, '03-08 02:00', 90],
  ['2026-03-08', 30, '03-08 02:00', 90],
  ['2026-03-08', 15, '03-08 01:45', 75],
  // And over the hour that comes twice.
  ['2026-11-01', -15, '11-01 01:15', 45],
  ['2026-11-01', 15, '11-01 01:45', 75],
  ['2026-11-01', 30, '11-01 02:00', 90],
  ['2026-11-01', 60, '11-01 02:30', 180],
] as const)('on %s the end goes by %i minutes of what is drawn', (day, by, end, minutes) => {
  const event = resized(on(NEW_YORK, [day, '00:30'], [day, '01:30']), by, NEW_YORK);
  expect([shown(event, NEW_YORK)[1], lengthOf(event)]).toEqual([end, minutes]);
});

test('the end of what lies in the second of two hours stays in it', () => {
  const second = timed('2026-11-01T06:15:00.000Z', '2026-11-01T06:30:00.000Z');
  expect(resized(second, 15, NEW_YORK).end).toBe('2026-11-01T06:45:00.000Z');
  expect(resized(second, 30, NEW_YORK).end).toBe('2026-11-01T07:00:00.000Z');
});

test.each([
  [0, 0],
  [6, 0],
  [8, 15],
  [60, 60],
  [-29, -30],
])('%i minutes by hand are %i', (minutes, expected) => {
  expect(quarters(minutes) + 0).toBe(expected);
});

test('an end stays on the day to which it is pulled, however far up or down', () => {
  const event = on(NEW_YORK, ['2026-11-21', '10:00'], ['2026-11-21', '11:00']);
  const pulled = (days: number, minutes: number) =>
    shown(resizedBy(event, { days, minutes }, NEW_YORK), NEW_YORK)[1];
  expect(pulled(0, 5_000)).toBe('11-21 24:00');
  expect(pulled(0, -5_000)).toBe('11-21 10:15');
  expect(pulled(1, 30)).toBe('11-22 11:30');
  expect(pulled(1, -5_000)).toBe('11-21 24:00');
  expect(pulled(-1, 0)).toBe('11-21 10:15');
});

test('what is seen of an event stays on the day to which it is carried', () => {
  const event = on(NEW_YORK, ['2026-11-21', '22:00'], ['2026-11-22', '06:00']);
  const [evening, morning] = partsOf(event, NEW_YORK, '2026-11-21', '2026-11-22');
  const to = (part: typeof evening, days: number, minutes: number) =>
    part && shown(carried(part, { days, minutes }, NEW_YORK), NEW_YORK);
  expect(to(evening, 0, 5_000)).toEqual(['11-21 23:45', '11-22 07:45']);
  expect(to(evening, 0, -5_000)).toEqual(['11-21 00:00', '11-21 08:00']);
  expect(to(evening, 2, -60)).toEqual(['11-23 21:00', '11-24 05:00']);
  expect(to(morning, 0, 5_000)).toEqual(['11-22 21:45', '11-23 05:45']);
  expect(to(morning, 0, -5_000)).toEqual(['11-21 16:15', '11-22 00:15']);
  const last = partsOf(
    on(NEW_YORK, ['2026-11-21', '23:50'], ['2026-11-21', '23:55']),
    NEW_YORK,
    '2026-11-21',
    '2026-11-21',
  );
  expect(to(last[0], 0, 60)).toEqual(['11-21 23:50', '11-21 23:55']);
});

test.each([
  [600, 690, '10:00', '11:30'],
  [607, 608, '10:00', '10:15'],
  [607, 616, '10:00', '10:30'],
  // Upwards, with the quarter in which it began.
  [607, 530, '08:45', '10:15'],
  [1_439, 1_440, '23:45', '24:00'],
  [1_440, 1_440, '23:45', '24:00'],
  [0, 0, '00:00', '00:15'],
])('from minute %i to %i the time is %s to %s', (one, other, from, to) => {
  const time = chosen(one, other);
  expect([timeOf(time.from), timeOf(time.to)]).toEqual([from, to]);
});
