import { HOUR_HEIGHT } from './boxes.ts';
import { DAY_MINUTES, instantAt, wallTime } from './clock.ts';
import { addDays } from './dates.ts';
import type { Span } from './parts.ts';

/** What is moved by hand goes by quarters of an hour. */
export const STEP_MINUTES = 15;
export const STEP_HEIGHT = (HOUR_HEIGHT * STEP_MINUTES) / 60;

/** By how much something is moved, by the calendar and by the clock. */
export interface Shift {
  days: number;
  minutes: number;
}

/** The quarters of an hour that so many pixels are. */
export const minutesOf = (pixels: number): number => Math.round(pixels / STEP_HEIGHT) * STEP_MINUTES;

/**
 * When it is after a move. It goes to another time of the clock, and lasts as long as before; within an hour that clocks
 * show twice it stays in the one of the two in which it is. An all-day event goes by whole days.
 */
export function moved<Event extends Span>(event: Event, { days, minutes }: Shift, zone: string): Event {
  if (event.isAllDay) return { ...event, start: addDays(event.start, days), end: addDays(event.end, days) };
  const { date, minute } = wallTime(event.start, zone);
  const whole = Math.floor((minute + minutes) / DAY_MINUTES);
  const start = instantAt(
    { date: addDays(date, days + whole), minute: minute + minutes - whole * DAY_MINUTES },
    zone,
    event.start,
  );
  return { ...event, start, end: plusMinutes(start, lengthOf(event)) };
}

/** When it is after its end was moved; it lasts a quarter of an hour at least. */
export function resized<Event extends Span>(event: Event, minutes: number): Event {
  if (event.isAllDay) return event;
  return { ...event, end: plusMinutes(event.start, Math.max(STEP_MINUTES, lengthOf(event) + minutes)) };
}

/** How many minutes it lasts; never less than none. */
export const lengthOf = ({ start, end }: Span): number =>
  Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / 60_000));

const plusMinutes = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();
