import type { VIEWS } from '@portal/server/modules/calendar/colleagues/constants.ts';
import { addDays, addMonths, datesFrom, monthWeeks, weekOf } from './dates.ts';

export type CalendarView = (typeof VIEWS)[number];

/** The dates that a view shows around a date. */
export function datesShown(view: CalendarView, date: string): string[] {
  if (view === 'month') return monthWeeks(date).flat();
  return view === 'week' ? weekOf(date) : datesFrom(date, 1);
}

/** The date that the next or previous press leads to: by a month, seven days or one. */
export function step(view: CalendarView, date: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(date, by);
  return addDays(date, by * (view === 'week' ? 7 : 1));
}
