import { isDate } from './model/dates.ts';
import { type CalendarView, isView } from './model/views.ts';

/** What of the calendar stands in the URL. */
export interface CalendarSearch {
  /** Left out, the view that the person looked at last. */
  view?: CalendarView;
  /** `YYYY-MM-DD`, a day of the period that is shown; today when left out. */
  date?: string;
  /** Id of the event whose details are open, and which one of a series (`YYYY-MM-DD`). */
  event?: string;
  occurrence?: string;
}

/** Changes a part of the URL; undefined takes a key away. */
export type SetCalendarSearch = (
  change: { [K in keyof CalendarSearch]: CalendarSearch[K] | undefined },
) => void;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function parseCalendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const { view, date, event, occurrence } = raw;
  const isEvent = typeof event === 'string' && uuid.test(event);
  return {
    ...(isView(view) ? { view } : {}),
    ...(isYear(date) ? { date } : {}),
    ...(isEvent ? { event } : {}),
    ...(isEvent && typeof occurrence === 'string' && isDate(occurrence) ? { occurrence } : {}),
  };
}

/** A day of the years that the calendar knows. */
const isYear = (date: unknown): date is string =>
  typeof date === 'string' && isDate(date) && date >= '1900-01-01' && date <= '2199-12-31';
