import {
  DAY_MINUTES,
  endingTime,
  instantAt,
  momentsOf,
  nextTurn,
  type WallTime,
  wallTime,
} from '../../../lib/format/wall-time.ts';
import { HOUR_HEIGHT } from './boxes.ts';
import { addDays, daysBetween } from './dates.ts';
import { drawnEnd, type Part, type Span } from './parts.ts';

const MINUTE_MS = 60_000;

/** Events are dragged in steps of a quarter of an hour. */
export const STEP_MINUTES = 15;
export const STEP_HEIGHT = (HOUR_HEIGHT * STEP_MINUTES) / 60;

/** By how much something is moved, by the calendar and by the clock. */
export interface Shift {
  days: number;
  minutes: number;
}

/** The nearest quarters of an hour. */
export const quarters = (minutes: number): number => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** The quarters of an hour from one minute of a day to another, in whichever order; at least one. */
export function chosen(one: number, other: number): { from: number; to: number } {
  const last = DAY_MINUTES / STEP_MINUTES;
  const from = between(0, Math.floor(Math.min(one, other) / STEP_MINUTES), last - 1);
  // Downwards up to where the pointer is, upwards with the quarter in which it began.
  const end = other < one ? Math.floor(one / STEP_MINUTES) + 1 : Math.ceil(other / STEP_MINUTES);
  return { from: from * STEP_MINUTES, to: between(from + 1, end, last) * STEP_MINUTES };
}

/**
 * The times of an event after its part of one day was dragged: the part stays on the day to which it is
 * dropped, however far up or down.
 */
export function carried<Event extends Span>(
  part: Part<Event>,
  { days, minutes }: Shift,
  zone: string,
): Event {
  const { event, from, to, begins } = part;
  const least = begins ? -from : STEP_MINUTES - to;
  const most = DAY_MINUTES - STEP_MINUTES - (begins ? from : 0);
  return moved(event, { days, minutes: between(Math.min(0, least), minutes, Math.max(0, most)) }, zone);
}

/**
 * The times of an event after a move. The event keeps its duration on the clock. In an hour that clocks
 * show twice it stays in the same one; an event from another day takes the first. An all-day event moves by
 * whole days.
 */
export function moved<Event extends Span>(event: Event, { days, minutes }: Shift, zone: string): Event {
  if (event.isAllDay) return { ...event, start: addDays(event.start, days), end: addDays(event.end, days) };
  const before = wallTime(event.start, zone);
  const wall = later(before, minutes + days * DAY_MINUTES);
  const start = instantAt(wall, zone, wall.date === before.date ? event.start : undefined);
  return { ...event, start, end: endAfter(start, event, zone) };
}

/**
 * The end of a moved event that begins at `start`, after the same duration on the clock; after the same
 * elapsed time where no duration on the clock leads to the former end.
 */
function endAfter(start: string, event: Span, zone: string): string {
  const minutes = lengthOf(event);
  const onClock = minutesBetween(wallTime(event.start, zone), endingTime(event.end, zone));
  const clockMinutes = [minutes, onClock].find(
    (length) => length > 0 && isSame(endOnClock(event.start, length, zone), event.end),
  );
  return clockMinutes === undefined ? plusMinutes(start, minutes) : endOnClock(start, clockMinutes, zone);
}

/**
 * The instant at which the wall time is this many minutes later; a skipped time is shifted by the skipped
 * time.
 */
export function endOnClock(start: string, minutes: number, zone: string): string {
  const wall = later(wallTime(start, zone), minutes);
  return comingTo(wall, zone).find((moment) => isAfter(moment, start)) ?? instantAt(wall, zone);
}

/**
 * The times of an event after its end was dragged to another day, or up or down the hours drawn there. The
 * end stays on that day, and the event lasts at least a quarter of an hour. An end in an hour that clocks
 * skip is the moment when they are turned.
 */
export function resized<Event extends Span>(event: Event, { days, minutes }: Shift, zone: string): Event {
  if (event.isAllDay || (minutes === 0 && days === 0)) return event;
  const before = drawnEnd(event, zone);
  const wall = { date: addDays(before.date, days), minute: between(0, before.minute + minutes, DAY_MINUTES) };
  const moments = comingTo(wall, zone);
  const end = moments.length === 0 ? skipping(wall, zone) : moments.find((one) => isAfter(one, event.start));
  const least = plusMinutes(event.start, STEP_MINUTES);
  return { ...event, end: end !== undefined && isAfter(end, least) ? end : least };
}

/**
 * The instants at which clocks reach a time, also where they are turned at that moment: from 2 to 3 AM, or
 * back to 1.
 */
const comingTo = (wall: WallTime, zone: string): string[] =>
  momentsOf(later(wall, -1), zone).map((moment) => plusMinutes(moment, 1));

/** When clocks are turned on past a time that they do not show. */
function skipping(wall: WallTime, zone: string): string {
  const after = Date.parse(instantAt(later(wall, -1), zone));
  return new Date(nextTurn(after - DAY_MINUTES * MINUTE_MS, zone)).toISOString();
}

const isSame = (one: string, other: string) => Date.parse(one) === Date.parse(other);
const isAfter = (one: string, other: string) => Date.parse(one) > Date.parse(other);

/** A later wall time, regardless of clock changes. */
const later = ({ date, minute }: WallTime, minutes: number): WallTime => {
  const days = Math.floor((minute + minutes) / DAY_MINUTES);
  return { date: addDays(date, days), minute: minute + minutes - days * DAY_MINUTES };
};

/** Minutes on the clock from one to the other. */
export const minutesBetween = (from: WallTime, to: WallTime): number =>
  daysBetween(from.date, to.date) * DAY_MINUTES + to.minute - from.minute;

/** How many minutes it lasts; never less than none. */
export const lengthOf = ({ start, end }: Span): number =>
  Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS));

const plusMinutes = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();
