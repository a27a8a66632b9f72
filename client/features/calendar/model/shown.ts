import { BUSY_COLOR, DEFAULT_COLOR } from '@portal/server/modules/calendar/constants.ts';
import type { Outputs } from '../../../lib/api/api.ts';

export type CalendarEvent = Outputs['calendar']['events']['events'][number];
export type AddedCalendar = Outputs['calendar']['preferences']['addedCalendars'][number];

/** One's own calendar among those that are shown. */
export const OWN = 'own';

/** An event as it is drawn. */
export type ShownEvent = CalendarEvent & {
  /** Unique among the occurrences of a series. */
  key: string;
  /** The owner of the calendar: `own`, or the id of a colleague. */
  calendar: string;
  /**
   * `#rrggbb`: the event's color in the person's own calendar, the calendar's color for colleagues, grey
   * for hidden details.
   */
  shade: string;
};

/** A calendar with its loaded events. */
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

/** Whether the reader has declined the event; shown in the reader's own calendar only. */
export const isDeclined = ({ calendar, rsvpStatus }: ShownEvent): boolean =>
  calendar === OWN && rsvpStatus === 'declined';

/** All events on screen, each once: an event that is in several calendars belongs to the first of them. */
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
