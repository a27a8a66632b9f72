import {
  DEFAULT_COLOR,
  DEFAULT_DURATION,
  DEFAULT_REMINDERS,
  DEFAULT_START_TIME,
  DURATIONS,
  type Scope,
} from '@portal/server/modules/calendar/constants.ts';
import type { EventInput } from '@portal/server/modules/calendar/schema.ts';
import { instantAt, minuteOf, momentsOf, timeOf, type WallTime, wallTime } from './clock.ts';
import { isDate } from './dates.ts';
import { datesText, durationText, endText, isTurned, minuteText, zoneText } from './labels.ts';
import { endOnClock, lengthOf } from './moving.ts';
import { noRepeat, type RepeatValues, readRule, writeRule } from './recurrence.ts';
import type { CalendarEvent } from './shown.ts';

export type Turn = 'first' | 'second';

/** What the form of an event holds, all of it as it is typed and chosen. */
export interface EventValues extends RepeatValues {
  title: string;
  description: string;
  /** `YYYY-MM-DD` on the clock of the viewer. */
  startDate: string;
  /** `HH:MM` */
  startTime: string;
  durationMinutes: string;
  /** The last day of an all-day event. */
  endDate: string;
  /** Which of the two it is where clocks show the start twice, in autumn. */
  turn: Turn;
  isAllDay: boolean;
  location: string;
  /** Ids of people. */
  participants: string[];
  meetingType: CalendarEvent['meetingType'];
  color: string;
  isPrivate: boolean;
  googleMeetLink: string;
  notes: string;
  reminders: { type: string; minutes: string }[];
  /** Of an event that repeats: what of the series is changed. */
  scope: Scope;
  /** Of an event that is changed: attendees hear of another time or place. */
  notify: boolean;
  /** The viewer's zone, and the one in which the event keeps its time. */
  zone: string;
  timeZone: string;
}

/** An event that is to be: on a day, and from one time, and to another, where these were chosen. */
export const newValues = (
  date: string,
  minute: number | null,
  zone: string,
  until?: number,
): EventValues => ({
  ...noRepeat,
  title: '',
  description: '',
  startDate: date,
  startTime: minute === null ? DEFAULT_START_TIME : timeOf(minute),
  durationMinutes: String(until === undefined || minute === null ? DEFAULT_DURATION : until - minute),
  endDate: date,
  turn: 'first',
  isAllDay: false,
  location: '',
  participants: [],
  meetingType: 'meeting',
  color: DEFAULT_COLOR,
  isPrivate: false,
  googleMeetLink: '',
  notes: '',
  reminders: DEFAULT_REMINDERS.map(({ type, minutes }) => ({ type, minutes: String(minutes) })),
  scope: 'one',
  notify: true,
  zone,
  timeZone: zone,
});

/** An event as the form shows it. */
export function valuesOf(event: CalendarEvent, zone: string): EventValues {
  const { date, minute } = event.isAllDay
    ? { date: event.start, minute: minuteOf(DEFAULT_START_TIME) ?? 0 }
    : wallTime(event.start, zone);
  return {
    ...readRule(event.recurrence, date),
    title: event.title,
    description: event.description,
    startDate: date,
    startTime: timeOf(minute),
    durationMinutes: String(minutesOf(event)),
    endDate: event.isAllDay ? event.end : date,
    turn: !event.isAllDay && isSecond(event.start, zone) ? 'second' : 'first',
    isAllDay: event.isAllDay,
    location: event.location,
    participants: event.participants.map(({ id }) => id),
    meetingType: event.meetingType,
    color: event.color,
    isPrivate: event.isPrivate,
    googleMeetLink: event.googleMeetLink,
    notes: event.notes,
    reminders: event.reminders.map(({ type, minutes }) => ({ type, minutes: String(minutes) })),
    scope: 'one',
    notify: true,
    zone,
    timeZone: event.timeZone,
  };
}

/** How long it lasts, as the form has it: by the clock where it repeats, else the time that passes. */
const minutesOf = (event: CalendarEvent): number =>
  event.isAllDay ? DEFAULT_DURATION : event.recurrence === null ? lengthOf(event) : event.durationMinutes;

const isSecond = (instant: string, zone: string): boolean =>
  momentsOf(wallTime(instant, zone), zone).findIndex((one) => Date.parse(one) === Date.parse(instant)) === 1;

type Start = Pick<EventValues, 'startDate' | 'startTime' | 'zone' | 'turn'>;

/** What was typed, as clocks show it; undefined while that is no moment. */
function typedStart({ startDate, startTime }: Start): WallTime | undefined {
  if (!isDate(startDate)) return undefined;
  return { date: startDate, minute: minuteOf(startTime || DEFAULT_START_TIME) ?? 0 };
}

/** When it begins, by what was typed; undefined while that is no moment. */
export function startOf(start: Start): string | undefined {
  const wall = typedStart(start);
  if (!wall) return undefined;
  const moments = momentsOf(wall, start.zone);
  return (start.turn === 'second' ? moments[1] : undefined) ?? instantAt(wall, start.zone);
}

/** What there is to say of a start on a day on which clocks are turned; undefined for every other. */
export type StartNote =
  /** They show it twice: which of the two is meant? */
  | { kind: 'twice'; question: string; options: { value: Turn; label: string }[] }
  /** They skip it: what happens instead. */
  | { kind: 'skipped'; sentence: string };

export function startNote(start: Start): StartNote | undefined {
  const wall = typedStart(start);
  const begin = startOf(start);
  if (!wall || begin === undefined) return undefined;
  const { date, minute } = wall;
  const { zone } = start;
  const day = datesText(date, date);
  const [first, second] = momentsOf(wall, zone);
  if (first === undefined) {
    const instead = minuteText(wallTime(begin, zone).minute);
    return {
      kind: 'skipped',
      sentence: `Clocks skip ${minuteText(minute)} on ${day}. This event will start at ${instead} ${zoneText(begin, zone)}.`,
    };
  }
  if (second === undefined) return undefined;
  return {
    kind: 'twice',
    question: `${minuteText(minute)} comes twice on ${day}`,
    options: [
      { value: 'first', label: `First time (${zoneText(first, zone)})` },
      { value: 'second', label: `Second time (${zoneText(second, zone)})` },
    ],
  };
}

type Length = Pick<EventValues, 'durationMinutes' | 'repeat' | 'timeZone'>;

/**
 * When it ends: so many minutes later, and by the clocks of its zone where it repeats.
 * @param begin an instant
 */
export const endOf = (begin: string, { durationMinutes, repeat, timeZone }: Length): string =>
  repeat === 'none'
    ? new Date(Date.parse(begin) + Number(durationMinutes) * 60_000).toISOString()
    : endOnClock(begin, Number(durationMinutes), timeZone);

/**
 * When it ends, where clocks are turned before that: `Ends at 3:30 AM EDT`; undefined where the duration says it.
 * @param begin an instant
 */
export function endNote(begin: string, length: Length, zone: string): string | undefined {
  const end = endOf(begin, length);
  const span = { id: '', title: '', isAllDay: false, start: begin, end };
  return isTurned(span, zone) ? `Ends at ${endText(span, zone)}` : undefined;
}

/** What the server is sent of it; what is wrong with it the contract says. */
export function inputOf(values: EventValues): unknown {
  const { isAllDay, startDate, endDate, zone, startTime, turn, scope, notify, ...rest } = values;
  const { repeat, interval, weekdays, ends, until, count, rule, ...input } = rest;
  return {
    ...input,
    isAllDay,
    startDate: isAllDay ? startDate : (startOf(values) ?? startDate),
    endDate: isAllDay ? endDate || startDate : null,
    durationMinutes: isAllDay ? DEFAULT_DURATION : values.durationMinutes,
    recurrence: writeRule(values, isDate(startDate) ? startDate : '2026-01-01'),
  };
}

/** An event as it is sent back when nothing but its time is changed. */
export function sameInput(event: CalendarEvent): EventInput {
  const { title, description, isAllDay, start, end, timeZone, location, meetingType, color, isPrivate } =
    event;
  return {
    title,
    description,
    isAllDay,
    startDate: start,
    endDate: isAllDay ? end : null,
    durationMinutes: minutesOf(event),
    timeZone,
    location,
    meetingType,
    color,
    isPrivate,
    participants: event.participants.map(({ id }) => id),
    googleMeetLink: event.googleMeetLink,
    notes: event.notes,
    reminders: event.reminders,
    recurrence: event.recurrence,
  };
}

/**
 * An event as it is sent back when it was moved, or made longer or shorter, by hand. In the night in which clocks are turned
 * one of a series lasts longer or shorter than the others: all of it is moved as long as it is by the clock, and ends when
 * the one that was made longer does.
 */
export function movedInput(event: CalendarEvent, before: CalendarEvent, scope: Scope): EventInput {
  const input = sameInput(event);
  if (event.isAllDay || event.recurrence === null) return input;
  const isSeriesMoved = scope !== 'one' && event.start !== before.start;
  return isSeriesMoved
    ? { ...input, durationMinutes: before.durationMinutes }
    : { ...input, endDate: event.end };
}

/** The choices of how long it takes, with what it takes now. */
export function durationOptions(now: string): { value: string; label: string }[] {
  const minutes = [...new Set([...DURATIONS, Number(now)])].filter((each) => each > 0).sort((a, b) => a - b);
  return minutes.map((each) => ({ value: String(each), label: durationText(each) }));
}
