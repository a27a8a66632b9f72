import {
  DEFAULT_COLOR,
  DEFAULT_DURATION,
  DEFAULT_REMINDERS,
  DEFAULT_START_TIME,
  DURATIONS,
  type Scope,
} from '@portal/server/modules/calendar/constants.ts';
import type { EventInput } from '@portal/server/modules/calendar/schema.ts';
import { instantAt, minuteOf, timeOf, wallTime } from './clock.ts';
import { isDate } from './dates.ts';
import { durationText } from './labels.ts';
import { lengthOf } from './moving.ts';
import { noRepeat, type RepeatValues, readRule, writeRule } from './recurrence.ts';
import type { CalendarEvent } from './shown.ts';

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
  /** The instant at which it begins as yet: of two that clocks show alike in autumn, that one stays. Empty for none. */
  before: string;
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
  /** The viewer's zone, and the one in which the event keeps its time. */
  zone: string;
  timeZone: string;
}

/** An event that is to be: on a day, at a time where one was chosen. */
export const newValues = (date: string, minute: number | null, zone: string): EventValues => ({
  ...noRepeat,
  title: '',
  description: '',
  startDate: date,
  startTime: minute === null ? DEFAULT_START_TIME : timeOf(minute),
  durationMinutes: String(DEFAULT_DURATION),
  endDate: date,
  before: '',
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
    durationMinutes: String(event.isAllDay ? DEFAULT_DURATION : lengthOf(event)),
    endDate: event.isAllDay ? event.end : date,
    before: event.isAllDay ? '' : event.start,
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
    zone,
    timeZone: event.timeZone,
  };
}

/** When it begins, by what was typed; undefined while that is no moment. */
export function startOf({
  startDate,
  startTime,
  zone,
  before,
}: Pick<EventValues, 'startDate' | 'startTime' | 'zone' | 'before'>): string | undefined {
  if (!isDate(startDate)) return undefined;
  const wall = { date: startDate, minute: minuteOf(startTime || DEFAULT_START_TIME) ?? 0 };
  return instantAt(wall, zone, before || undefined);
}

/** What the server is sent of it; what is wrong with it the contract says. */
export function inputOf(values: EventValues): unknown {
  const { isAllDay, startDate, endDate, zone, startTime, before, scope, ...rest } = values;
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
    durationMinutes: isAllDay ? DEFAULT_DURATION : lengthOf(event),
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

/** The choices of how long it takes, with what it takes now. */
export function durationOptions(now: string): { value: string; label: string }[] {
  const minutes = [...new Set([...DURATIONS, Number(now)])].filter((each) => each > 0).sort((a, b) => a - b);
  return minutes.map((each) => ({ value: String(each), label: durationText(each) }));
}
