import { expect, test } from 'vitest';
import { agendaOf, dayOfText, isOver } from './agenda.ts';
import { datesFrom } from './dates.ts';
import { partsByDay, partsOf, type Span } from './parts.ts';

const NEW_YORK = 'America/New_York';
const timed = (title: string, start: string, end: string): Span => ({
  id: title,
  title,
  isAllDay: false,
  start,
  end,
});
const allDay = (title: string, start: string, end = start): Span => ({
  id: title,
  title,
  isAllDay: true,
  start,
  end,
});
const agenda = (events: Span[], today: string) =>
  agendaOf(partsByDay(events, datesFrom('2026-11-28', 10), NEW_YORK), today).map((month) =>
    month.map(({ date, parts }) => [date, parts.map(({ event }) => event.title)]),
  );

test('days with events and today are listed by months, all-day events first', () => {
  const events = [
    timed('call', '2026-11-30T15:00:00Z', '2026-11-30T16:00:00Z'),
    timed('night', '2026-12-01T03:00:00Z', '2026-12-01T11:00:00Z'),
    allDay('leave', '2026-11-30', '2026-12-01'),
    allDay('before', '2026-11-20', '2026-11-27'),
  ];
  expect(agenda(events, '2026-11-29')).toEqual([
    [
      ['2026-11-29', []],
      ['2026-11-30', ['leave', 'call', 'night']],
    ],
    [['2026-12-01', ['leave', 'night']]],
  ]);
});

test('without events there is only today, and nothing when it lies elsewhere', () => {
  expect(agenda([], '2026-12-03')).toEqual([[['2026-12-03', []]]]);
  expect(agenda([], '2026-12-24')).toEqual([]);
});

test('each day of a longer event has its number, also where the event began before the first day', () => {
  const numbered = (span: Span, zone = NEW_YORK) =>
    partsOf(span, zone, '2026-11-23', '2026-12-31').map((part) => dayOfText(part, zone));
  expect(numbered(allDay('leave', '2026-11-21', '2026-11-24'))).toEqual(['Day 3 of 4', 'Day 4 of 4']);
  expect(numbered(timed('night', '2026-11-24T03:00:00Z', '2026-11-24T11:00:00Z'))).toEqual([
    'Day 1 of 2',
    'Day 2 of 2',
  ]);
  expect(numbered(timed('night', '2026-11-24T03:00:00Z', '2026-11-24T11:00:00Z'), 'UTC')).toEqual([
    undefined,
  ]);
  // Until midnight is still that day.
  expect(numbered(timed('evening', '2026-11-24T03:00:00Z', '2026-11-24T05:00:00Z'))).toEqual([undefined]);
});

test('what ended by the clock of the zone is over, an all-day event when its day is', () => {
  const over = (span: Span, date: string, minute: number) =>
    partsOf(span, NEW_YORK, '2026-11-01', '2026-11-30').map((part) => isOver(part, { date, minute }));
  const call = timed('call', '2026-11-23T14:00:00Z', '2026-11-23T14:30:00Z');
  expect(over(call, '2026-11-23', 9 * 60 + 29)).toEqual([false]);
  expect(over(call, '2026-11-23', 9 * 60 + 30)).toEqual([true]);
  expect(over(call, '2026-11-22', 1_000)).toEqual([false]);
  expect(over(allDay('leave', '2026-11-23', '2026-11-24'), '2026-11-24', 1_439)).toEqual([true, false]);
});
