import { VIEWS } from '@portal/server/modules/calendar/colleagues/constants.ts';
import { dayFrom, idFrom, oneOf, present, type SetSearch } from '../../lib/page/url-search.ts';
import type { CalendarView } from './model/views.ts';

/** The part of the URL's search that the calendar uses. */
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
    date: dayFrom(date),
    event,
    occurrence: event && dayFrom(occurrence),
  });
}
