import { DAY_MINUTES, endingTime, nextTurn, type WallTime, wallTime } from '../../../lib/format/wall-time.ts';
import { addDays, daysBetween } from './dates.ts';

/** When something takes place, as a view has to know it. */
export interface Span {
  id: string;
  title: string;
  isAllDay: boolean;
  /** An instant; of an all-day event its first date, `YYYY-MM-DD`. */
  start: string;
  /** The instant at which it is over; of an all-day event its last date. */
  end: string;
}

/** The part of an event that lies on one day. */
export interface Part<Event extends Span> {
  event: Event;
  date: string;
  /**
   * Minutes since midnight on the clock of that day; 0 where the event began before, 1440 where it
   * continues.
   */
  from: number;
  to: number;
  /** The event begins, or ends, on this day. */
  begins: boolean;
  ends: boolean;
}

/** The parts of a day, in the order in which they are read. */
export interface DayParts<Event extends Span> {
  /** All-day events; a timed event that fills the day is in `timed`. */
  allDay: Part<Event>[];
  timed: Part<Event>[];
}

/**
 * Splits an event at the midnights of a zone. Its parts run from the wall time of its start to the wall
 * time of its end, also where clocks are turned in between.
 * @param first and `last`: no parts are made outside of these dates
 */
export function partsOf<Event extends Span>(
  event: Event,
  zone: string,
  first: string,
  last: string,
): Part<Event>[] {
  if (event.isAllDay) {
    return days(event.start, event.end, first, last).map((date) => ({
      event,
      date,
      from: 0,
      to: DAY_MINUTES,
      begins: date === event.start,
      ends: date === event.end,
    }));
  }
  const begin = wallTime(event.start, zone);
  const end = drawnEnd(event, zone);
  return days(begin.date, end.date, first, last).map((date) => {
    const begins = date === begin.date;
    const ends = date === end.date;
    return {
      event,
      date,
      from: begins ? begin.minute : 0,
      to: ends ? end.minute : DAY_MINUTES,
      begins,
      ends,
    };
  });
}

/** The first and the last day on which an event is drawn. */
export const drawnDates = (event: Span, zone: string): [first: string, last: string] =>
  event.isAllDay ? [event.start, event.end] : [wallTime(event.start, zone).date, drawnEnd(event, zone).date];

/**
 * The latest time that clocks show of its last day while it lasts: where it ends, unless they are turned back on that day
 * and do not come as far again. Midnight is minute 1440.
 */
export function drawnEnd({ start, end }: Span, zone: string): WallTime {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  if (to <= from) return wallTime(start, zone);
  const last = endingTime(end, zone);
  let latest = last.minute;
  for (let turn = nextTurn(from, zone); turn < to; turn = nextTurn(turn, zone)) {
    const before = endingTime(new Date(turn).toISOString(), zone);
    if (before.date === last.date) latest = Math.max(latest, before.minute);
  }
  return { ...last, minute: latest };
}

function days(from: string, to: string, first: string, last: string): string[] {
  const begin = from < first ? first : from;
  const end = to > last ? last : to;
  if (end < begin) return [];
  return Array.from({ length: daysBetween(begin, end) + 1 }, (_none, index) => addDays(begin, index));
}

/**
 * The parts on each of the days. Events with unreadable times are left out.
 * @param dates consecutive days
 */
export function partsByDay<Event extends Span>(
  events: readonly Event[],
  dates: readonly string[],
  zone: string,
): Map<string, DayParts<Event>> {
  const byDay = new Map(dates.map((date) => [date, { allDay: [], timed: [] } as DayParts<Event>]));
  const [first = ''] = dates;
  const last = dates.at(-1) ?? '';
  for (const event of events) {
    for (const part of readable(() => partsOf(event, zone, first, last))) {
      byDay.get(part.date)?.[event.isAllDay ? 'allDay' : 'timed'].push(part);
    }
  }
  for (const { allDay, timed } of byDay.values()) {
    allDay.sort(byTitle);
    timed.sort((one, other) => one.from - other.from || other.to - one.to || byTitle(one, other));
  }
  return byDay;
}

function readable<Value>(read: () => Value[]): Value[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

const byTitle = (one: Part<Span>, other: Part<Span>) =>
  one.event.title.localeCompare(other.event.title) || (one.event.id < other.event.id ? -1 : 1);

/** All parts of a day, those that take all of it first. */
export const allParts = <Event extends Span>({ allDay, timed }: DayParts<Event>): Part<Event>[] => [
  ...allDay,
  ...timed,
];
