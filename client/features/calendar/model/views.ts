import type { VIEWS } from '@portal/server/modules/calendar/colleagues/constants.ts';
import { addDays, addMonths, datesFrom, monthWeeks, weekOf } from './dates.ts';

export type CalendarView = (typeof VIEWS)[number];

/** Days that the agenda lists at first. */
export const AGENDA_DAYS = 28;

/** Days that it lists at most: a call answers a year. */
export const AGENDA_MOST_DAYS = 364;

/**
 * The dates that a view shows around a date.
 * @param listed days of the agenda
 */
export function datesShown(view: CalendarView, date: string, listed = AGENDA_DAYS): string[] {
  switch (view) {
    case 'month':
      return monthWeeks(date).flat();
    case 'week':
      return weekOf(date);
    case 'day':
      return datesFrom(date, 1);
    case 'agenda':
      return datesFrom(date, listed);
  }
}

/**
 * The same dates, in the periods in which they are read: what the agenda lists further is a period of its own, so that the
 * days before it stay.
 */
export function periodsRead(dates: readonly string[]): string[][] {
  const periods: string[][] = [];
  for (let end = AGENDA_DAYS, from = 0; from < dates.length; from = end, end *= 2) {
    periods.push(dates.slice(from, end));
  }
  return periods;
}

/** The date that the next or previous press leads to: by a month, seven days, one day, or the first days of the agenda. */
export function step(view: CalendarView, date: string, by: 1 | -1): string {
  switch (view) {
    case 'month':
      return addMonths(date, by);
    case 'week':
      return addDays(date, 7 * by);
    case 'day':
      return addDays(date, by);
    case 'agenda':
      return addDays(date, AGENDA_DAYS * by);
  }
}
