import { VIEWS } from '@portal/server/modules/calendar/colleagues/constants.ts';
import { idFrom, oneOf, present, type SetSearch } from '../../lib/url-search.ts';
import type { CalendarView } from './model/views.ts';

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

export type SetCalendarSearch = SetSearch<CalendarSearch>;

export function parseCalendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const { view, date, occurrence } = raw;
  const event = idFrom(raw.event);
  return present({
    view: oneOf(VIEWS, view),
    date: isDay(date) ? date : undefined,
    event,
    occurrence: event && isDay(occurrence) ? occurrence : undefined,
  });
}

/**
 * A day of the years that the calendar knows. Every page reads its part of the address with the start of the portal: the
 * library of dates is not loaded for that.
 */
function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
