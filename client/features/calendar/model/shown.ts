import { BUSY_COLOR, DEFAULT_COLOR } from '@portal/server/modules/calendar/constants.ts';
import type { Outputs } from '../../../lib/api/api.ts';

export type CalendarEvent = Outputs['calendar']['events']['events'][number];
export type AddedCalendar = Outputs['calendar']['preferences']['addedCalendars'][number];

/** One's own calendar among those that are shown. */
export const OWN = 'own';

/** An event as it is drawn. */
export type ShownEvent = CalendarEvent & {
  /** Tells occurrences of a series apart. */
  key: string;
  /** Whose calendar it is drawn for: `own`, or the id of a colleague. */
  calendar: string;
  /** `#rrggbb`: its own color in one's own calendar, the calendar's for colleagues, grey for what they do not show. */
  shade: string;
};

/** A calendar with what is known of its events. */
export interface ShownCalendar {
  /** `own`, or the id of a colleague. */
  id: string;
  name: string;
  color: string;
  events: ShownEvent[];
}

const keyOf = ({ id, occurrence }: Pick<CalendarEvent, 'id' | 'occurrence'>): string =>
  `${id}/${occurrence ?? ''}`;

export const ownShown = (event: CalendarEvent): ShownEvent => ({
  ...event,
  key: keyOf(event),
  calendar: OWN,
  shade: event.color || DEFAULT_COLOR,
});

export const colleagueShown = (event: CalendarEvent, { userId, color }: AddedCalendar): ShownEvent => ({
  ...event,
  key: keyOf(event),
  calendar: userId,
  shade: event.isBusy ? BUSY_COLOR : color,
});

/** Whether the reader has declined it: that is said in one's own calendar, and not in those of others who come. */
export const isDeclined = ({ calendar, rsvpStatus }: ShownEvent): boolean =>
  calendar === OWN && rsvpStatus === 'declined';

/** All that is shown, each event once: what is in several calendars belongs to the first of them. */
export function eachOnce(calendars: readonly ShownCalendar[]): ShownEvent[] {
  const seen = new Set<string>();
  return calendars.flatMap(({ events }) =>
    events.filter(({ key }) => {
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    }),
  );
}
