import { VIEWS } from '@portal/server/modules/calendar/colleagues/constants.ts';
import { DEFAULT_COLOR } from '@portal/server/modules/calendar/constants.ts';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { logFailure } from '../../../lib/api/log-failure.ts';
import { oneOf } from '../../../lib/page/url-search.ts';
import { useUser } from '../../../lib/session/session.ts';
import { mayNow } from '../../../lib/session/use-may.ts';
import { type AddedCalendar, colleagueShown, OWN, ownShown, type ShownCalendar } from '../model/shown.ts';
import type { CalendarView } from '../model/views.ts';
import { keepPreferences, useEvents, usePreferences } from '../queries.ts';

const VIEW_KEY = 'calendar-view';

/** The screens of phones, on which a month has no room for its events. */
const isPhone = (): boolean => matchMedia('(width < 40rem)').matches;

/**
 * The view that the person chose: stored on the server, and in this browser until the server answers. At first it is the
 * month, and on a phone the agenda.
 */
export function useChosenView(): [view: CalendarView, choose: (view: CalendarView) => void] {
  const { id } = useUser();
  const preferences = usePreferences();
  // A phone that is turned keeps what it shows.
  const [first] = useState<CalendarView>(() => (isPhone() ? 'agenda' : 'month'));
  const key = `${VIEW_KEY}-${id}`;
  const view = preferences.data?.view ?? readView(key) ?? first;
  const choose = (next: CalendarView) => {
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage is forbidden: the server remembers it.
    }
    if (preferences.data) keepPreferences({ ...preferences.data, view: next });
    // The view is changed whether or not it is remembered.
    if (mayNow('portal.arrange')) void api.calendar.savePreferences.mutate({ view: next }).catch(logFailure);
  };
  return [view, choose];
}

function readView(key: string): CalendarView | undefined {
  try {
    return oneOf(VIEWS, localStorage.getItem(key));
  } catch {
    return undefined;
  }
}

const none: AddedCalendar[] = [];

/** The calendars that have been added. */
export const useAddedCalendars = (): AddedCalendar[] => usePreferences().data?.addedCalendars ?? none;

/**
 * One's own calendar and those of colleagues that are visible, with the events of these days.
 * @param periods dates in a row, on the clock of the zone, read one period at a time
 */
export function useCalendars(periods: readonly (readonly string[])[], zone: string) {
  const visible = useAddedCalendars().filter(({ isVisible }) => isVisible);
  const [own = [], ...others] = useEvents(
    visible.map(({ userId }) => userId),
    periods,
    zone,
  );
  const eventsOf = (results: typeof own) => results.flatMap(({ data = [] }) => data);
  const calendars: ShownCalendar[] = [
    { id: OWN, name: 'My Calendar', color: DEFAULT_COLOR, events: eventsOf(own).map(ownShown) },
    ...visible.map((calendar, index) => ({
      id: calendar.userId,
      name: calendar.name,
      color: calendar.color,
      events: eventsOf(others[index] ?? []).map((event) => colleagueShown(event, calendar)),
    })),
  ];
  const results = [own, ...others].flat();
  return {
    calendars,
    isLoading: results.some(({ isPending }) => isPending),
    failed: results.some(({ isError }) => isError),
    onRetry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch();
    },
  };
}
