import {
  DEFAULT_COLOR,
  DEFAULT_DURATION,
  DEFAULT_REMINDERS,
  DEFAULT_START_TIME,
  DURATIONS,
  type Scope,
} from '@portal/server/modules/calendar/constants.ts';
import type { EventInput } from '@portal/server/modules/calendar/schema.ts';
import {
  endingTime,
  instantAt,
  minuteOf,
  momentsOf,
  timeOf,
  type WallTime,
  wallTime,
} from '../../../lib/format/wall-time.ts';
import { isDate } from './dates.ts';
import { datesText, durationText, endText, isTurned, minuteText, zoneText } from './labels.ts';
import { endOnClock, lengthOf, minutesBetween } from './moving.ts';
import { noRepeat, type RepeatValues, readRule, writeRule } from './recurrence.ts';
import type { CalendarEvent } from './shown.ts';

export type Turn = 'first' | 'second';

/** The values of the event form, as they are typed and chosen. */
export interface EventValues extends RepeatValues {
  title: string;
  description: string;
  /** `YYYY-MM-DD` on the clock of the viewer. */
  startDate: string;
  /** `HH:MM` */
  startTime: string;
  /** Empty while the end that was typed lies before the start. */
  durationMinutes: string;
  /** The day on which it ends, also of an all-day event. */
  endDate: string;
  /** `HH:MM` */
  endTime: string;
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
  reminders: { type: CalendarEvent['reminders'][number]['type']; minutes: string }[];
  /** For a recurring event: the events of the series to change. */
  scope: Scope;
  /** For a changed event: attendees are notified of another time or place. */
  notify: boolean;
  /** The viewer's zone, and the one in which the event keeps its time. */
  zone: string;
  timeZone: string;
}

/** The form of a new event. @param minute when it starts, in minutes after midnight; null when only the day was chosen */
export const newValues = (date: string, minute: number | null, zone: string, until?: number): EventValues =>
  withEnd({
    ...noRepeat,
    title: '',
    description: '',
    startDate: date,
    startTime: minute === null ? DEFAULT_START_TIME : timeOf(minute),
    durationMinutes: String(until === undefined || minute === null ? DEFAULT_DURATION : until - minute),
    endDate: date,
    endTime: '',
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
  return withEnd({
    ...readRule(event.recurrence, date),
    title: event.title,
    description: event.description,
    startDate: date,
    startTime: timeOf(minute),
    durationMinutes: String(minutesOf(event)),
    endDate: event.isAllDay ? event.end : date,
    endTime: '',
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
  });
}

const withEnd = (values: EventValues): EventValues => {
  const { endDate, endTime } = shownEnd(values) ?? values;
  return { ...values, endTime, endDate: values.isAllDay ? values.endDate : endDate };
};

/** How long it lasts, as the form has it: by the clock where it repeats, else the time that passes. */
const minutesOf = (event: CalendarEvent): number =>
  event.isAllDay ? DEFAULT_DURATION : event.recurrence === null ? lengthOf(event) : event.durationMinutes;

const isSecond = (instant: string, zone: string): boolean =>
  momentsOf(wallTime(instant, zone), zone).findIndex((one) => Date.parse(one) === Date.parse(instant)) === 1;

type Start = Pick<EventValues, 'startDate' | 'startTime' | 'zone' | 'turn'>;

/** The typed start as wall time; undefined while the date is not valid. */
function typedStart({ startDate, startTime }: Start): WallTime | undefined {
  if (!isDate(startDate)) return undefined;
  return { date: startDate, minute: minuteOf(startTime || DEFAULT_START_TIME) ?? 0 };
}

/** The instant of the typed start; undefined while the input is not valid. */
export function startOf(start: Start): string | undefined {
  const wall = typedStart(start);
  if (!wall) return undefined;
  const moments = momentsOf(wall, start.zone);
  return (start.turn === 'second' ? moments[1] : undefined) ?? instantAt(wall, start.zone);
}

/** The note for a start on a day on which clocks are turned; undefined on other days. */
export type StartNote =
  /** Clocks show the time twice: the note asks which one is meant. */
  | { kind: 'twice'; question: string; options: { value: Turn; label: string }[] }
  /** Clocks skip the time: the note says what happens instead. */
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

export type Length = Pick<EventValues, 'durationMinutes' | 'repeat' | 'timeZone'>;

/**
 * When it ends: this many minutes later, and by the clocks of its zone where it repeats.
 * @param begin an instant
 */
export const endOf = (begin: string, { durationMinutes, repeat, timeZone }: Length): string =>
  repeat === 'none'
    ? new Date(Date.parse(begin) + Number(durationMinutes) * 60_000).toISOString()
    : endOnClock(begin, Number(durationMinutes), timeZone);

/**
 * The end of an event before which clocks are turned: `Ends at 3:30 AM EDT`; undefined where the duration
 * is enough.
 * @param begin an instant
 */
export function endNote(begin: string, length: Length, zone: string): string | undefined {
  const end = endOf(begin, length);
  const span = { id: '', title: '', isAllDay: false, start: begin, end };
  return isTurned(span, zone) ? `Ends at ${endText(span, zone)}` : undefined;
}

/** The day and the time at which it ends, by its length; undefined while it has no start or no length. */
export function shownEnd(values: Start & Length): Pick<EventValues, 'endDate' | 'endTime'> | undefined {
  const begin = startOf(values);
  if (begin === undefined || !(Number(values.durationMinutes) > 0)) return undefined;
  const { date, minute } = wallTime(endOf(begin, values), values.zone);
  return { endDate: date, endTime: timeOf(minute) };
}

type End = Pick<EventValues, 'endDate' | 'endTime' | 'zone'>;

/** The end that was typed: of a time that clocks show twice the first that comes after the start. */
function typedEnd({ endDate, endTime, zone }: End, begin: string): string | undefined {
  const minute = minuteOf(endTime);
  if (minute === undefined || !isDate(endDate)) return undefined;
  const wall = { date: endDate, minute };
  return momentsOf(wall, zone).find((moment) => moment > begin) ?? instantAt(wall, zone);
}

/**
 * How long it lasts by the end that was typed, in minutes: empty where that lies before the start, undefined while there
 * is no start or no end.
 */
export function typedLength(values: Start & Omit<Length, 'durationMinutes'> & End): string | undefined {
  const begin = startOf(values);
  const end = begin && typedEnd(values, begin);
  if (!begin || !end) return undefined;
  const passed = Math.round((Date.parse(end) - Date.parse(begin)) / 60_000);
  if (passed <= 0) return '';
  const { repeat, timeZone } = values;
  const byClock = minutesBetween(wallTime(begin, timeZone), endingTime(end, timeZone));
  return String(repeat === 'none' || byClock <= 0 ? passed : byClock);
}

/** The input for the server; the contract reports what is wrong with it. */
export function inputOf(values: EventValues) {
  const { isAllDay, startDate, endDate, endTime, zone, startTime, turn, scope, notify, ...rest } = values;
  const { repeat, interval, weekdays, ends, until, count, rule, ...input } = rest;
  const begin = startOf(values);
  const hasLength = values.durationMinutes !== '';
  return {
    ...input,
    isAllDay,
    startDate: isAllDay ? startDate : (begin ?? startDate),
    // The duration is sent, except for an end before the start, which the server refuses.
    endDate: isAllDay ? endDate || startDate : hasLength || !begin ? null : typedEnd(values, begin),
    durationMinutes: isAllDay || !hasLength ? DEFAULT_DURATION : values.durationMinutes,
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

/** The choices of a duration, including the current one. */
export function durationOptions(now: string): { value: string; label: string }[] {
  const minutes = [...new Set([...DURATIONS, Number(now)])].filter((each) => each > 0).sort((a, b) => a - b);
  const options = minutes.map((each) => ({ value: String(each), label: durationText(each) }));
  return now === '' ? [{ value: '', label: 'Choose a duration' }, ...options] : options;
}
