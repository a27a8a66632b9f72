import type { WallTime } from '../../../lib/format/wall-time.ts';
import { daysBetween, isSameMonth } from './dates.ts';
import { allParts, type DayParts, drawnDates, type Part, type Span } from './parts.ts';

/** A day of the agenda with what takes place on it. */
export interface AgendaDay<Event extends Span> {
  date: string;
  /** Empty for today only. */
  parts: Part<Event>[];
}

/** The days that have events, and today, by months. */
export function agendaOf<Event extends Span>(
  days: ReadonlyMap<string, DayParts<Event>>,
  today: string,
): AgendaDay<Event>[][] {
  const months: AgendaDay<Event>[][] = [];
  for (const [date, parts] of days) {
    const day = { date, parts: allParts(parts) };
    if (day.parts.length === 0 && date !== today) continue;
    const month = months.at(-1);
    if (month?.[0] && isSameMonth(month[0].date, date)) month.push(day);
    else months.push([day]);
  }
  return months;
}

/** `Day 2 of 5`, of an event of more than a day. */
export function dayOfText({ event, date, begins, ends }: Part<Span>, zone: string): string | undefined {
  if (begins && ends) return undefined;
  const [first, last] = drawnDates(event, zone);
  return `Day ${daysBetween(first, date) + 1} of ${daysBetween(first, last) + 1}`;
}

/** Whether the part of an event on one day is over. */
export const isOver = ({ date, to }: Part<Span>, now: WallTime): boolean =>
  date < now.date || (date === now.date && to <= now.minute);
