import type { EventInput } from '@portal/server/modules/calendar/schema.ts';
import { useQueries } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { api, type Inputs, type Outputs } from '../../lib/api/api.ts';
import { unlessJustRead } from '../../lib/api/first-read.ts';
import { logFailure } from '../../lib/api/log-failure.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { startOfDay } from '../../lib/format/wall-time.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import { useUser } from '../../lib/session/session.ts';
import { addDays } from './model/dates.ts';
import type { CalendarEvent } from './model/shown.ts';
import type { EventValues } from './model/values.ts';

type Range = Inputs['calendar']['events'];

const PAGE = 2_000;

/** All events of a range, page by page. A failure is only logged; the events read before stay. */
async function readEvents(range: Range): Promise<CalendarEvent[]> {
  const events: CalendarEvent[] = [];
  let after: string | undefined;
  try {
    do {
      const page = await api.calendar.events.query({ ...range, after });
      events.push(...page.events);
      after = page.next ?? undefined;
    } while (after !== undefined);
    return events;
  } catch (error) {
    logFailure(error);
    throw error;
  }
}

const keyOfRange = (range: Range) => getQueryKey(trpc.calendar.events, range, 'query');

/**
 * The events of one's own calendar and of colleagues', kept up to date.
 * @param userIds of the colleagues
 * @param periods dates in a row, on the clock of the zone, read one period at a time
 * @returns for each calendar, one's own first, one result for each period
 */
export function useEvents(userIds: readonly string[], periods: readonly (readonly string[])[], zone: string) {
  const user = useUser();
  useRealtimeEvent('calendar_changed', ({ userIds: changed }) => refreshCalendars(changed, user.id));
  const owners = [undefined, ...userIds];
  const results = useQueries({
    queries: owners.flatMap((userId) =>
      periods.map((dates) => {
        const [first = ''] = dates;
        const start = startOfDay(first, zone);
        const end = startOfDay(addDays(dates.at(-1) ?? first, 1), zone);
        const range = { start, end, timeZone: zone, limit: PAGE, ...(userId ? { userId } : {}) };
        return {
          queryKey: keyOfRange(range),
          queryFn: () => readEvents(range),
          refetchOnMount: 'always' as const,
        };
      }),
    ),
  });
  return owners.map((_owner, index) => results.slice(index * periods.length, (index + 1) * periods.length));
}

/** Reads the calendars of these people again where they are shown. */
function refreshCalendars(changed: readonly string[], own: string): void {
  void queryClient.invalidateQueries({
    queryKey: getQueryKey(trpc.calendar.events),
    predicate: ({ queryKey }) => changed.includes(userOf(queryKey) ?? own),
  });
  void cache.calendar.event.invalidate();
  void cache.calendar.availability.invalidate();
}

const userOf = (queryKey: readonly unknown[]) =>
  (queryKey[1] as { input?: Range } | undefined)?.input?.userId ?? undefined;

/** Reads all that is shown of events again. */
export function refreshEvents(): void {
  void cache.calendar.events.invalidate();
  void cache.calendar.event.invalidate();
  void cache.calendar.availability.invalidate();
}

/** Shows an event as it will be, wherever it is shown now. */
export function showEvent(changed: Pick<CalendarEvent, 'id' | 'occurrence'> & Partial<CalendarEvent>): void {
  queryClient.setQueriesData<CalendarEvent[]>({ queryKey: getQueryKey(trpc.calendar.events) }, (events) =>
    events?.map((event) =>
      event.id === changed.id && event.occurrence === changed.occurrence ? { ...event, ...changed } : event,
    ),
  );
}

/** One event, kept up to date; not while it is `ending`, to avoid a query for a deleted event. */
export const useEvent = (
  { id, occurrence }: { id: string; occurrence: string | null },
  { ending = false }: { ending?: boolean } = {},
) =>
  trpc.calendar.event.useQuery(
    { id, ...(occurrence ? { occurrence } : {}) },
    { select: ({ event }) => event, refetchOnMount: 'always', enabled: !ending },
  );

/** The view and the calendars that the person has chosen, kept up to date. */
export function usePreferences() {
  useRealtimeEvent('calendar_preferences_changed', refreshPreferences);
  return trpc.calendar.preferences.useQuery(undefined, { refetchOnMount: unlessJustRead });
}

export const preloadPreferences = () => cache.calendar.preferences.prefetch();

const refreshPreferences = () => void cache.calendar.preferences.invalidate();

/** Shows preferences that the server has just answered with. */
export const keepPreferences = (preferences: Outputs['calendar']['preferences']): void =>
  void cache.calendar.preferences.setData(undefined, preferences);

/** When people are busy within a range of instants. */
export const useAvailability = (
  userIds: readonly string[],
  range: { start: string; end: string } | undefined,
) =>
  trpc.useQueries((t) =>
    range ? userIds.map((userId) => t.calendar.availability({ userId, ...range })) : [],
  );

/** Whether there is a link that other calendars read, and its last use; null without one. The link itself is asked for. */
export const useFeed = () =>
  trpc.calendar.feedState.useQuery(undefined, { refetchOnMount: 'always', select: ({ feed }) => feed });

export const refreshFeed = (): void => void cache.calendar.feedState.invalidate();

/** The form of an event, with the scope of a series and whether attendees are notified. */
export type EventForm = UseFormReturn<
  EventValues,
  unknown,
  EventInput & Pick<EventValues, 'scope' | 'notify'>
>;
