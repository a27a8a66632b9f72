import { durationText, timesText } from './labels.ts';
import { type CalendarEvent, isDeclined, OWN, type ShownEvent } from './shown.ts';

/** The accessible name of an event in the grids: `Storm call, 9:00 – 9:30 AM, declined`. */
export function eventLabel(event: ShownEvent, zone: string, calendar?: string): string {
  return [
    event.title,
    timesText(event, zone),
    event.calendar !== OWN && calendar ? `calendar of ${calendar}` : '',
    event.isPrivate && !event.isBusy ? 'private' : '',
    event.recurrence === null ? '' : 'repeats',
    isDeclined(event) ? 'declined' : '',
    event.calendar === OWN && event.rsvpStatus === 'pending' ? 'not answered' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Why an event cannot be opened for editing; undefined when it can. */
export function editProblem({
  isAllDay,
  start,
  end,
}: Pick<ShownEvent, 'isAllDay' | 'start' | 'end'>): string | undefined {
  const moment = (text: string) => Date.parse(isAllDay ? `${text}T00:00:00Z` : text);
  if (Number.isNaN(moment(start))) return 'This event has an invalid date and cannot be edited.';
  if (Number.isNaN(moment(end))) return 'Unable to edit this event due to invalid data.';
  return undefined;
}

/** Names the people who are notified of a move; empty when there are none, or when the event is over. */
export function notifiedText(
  { organizer, participants, end, isAllDay, recurrence }: Omit<CalendarEvent, 'id'>,
  moverId: string,
  now: number,
): string {
  const isOver = recurrence === null && Date.parse(isAllDay ? `${end}T23:59:59Z` : end) < now;
  const others = [organizer, ...participants].filter(({ id }) => id !== moverId);
  const [first] = others;
  if (isOver || !first) return '';
  return others.length === 1
    ? `${first.name} will be notified.`
    : `${others.length} people will be notified.`;
}

/** `15 minutes before` */
export const reminderText = (minutes: number): string =>
  minutes === 0 ? 'When it starts' : `${durationText(minutes)} before`;
