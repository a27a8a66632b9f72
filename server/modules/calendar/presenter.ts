import { days } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { signFileUrl } from '../files/queries.ts';
import type { AddedRow, CalendarPersonRow, FoundRow, PreferencesRow } from './colleagues/queries.ts';
import type { AddedCalendar, CalendarPerson, PreferencesAnswer } from './colleagues/schema.ts';
import { BUSY_COLOR, BUSY_TITLE } from './constants.ts';
import { canEditEvent, canSeeDetails } from './policy.ts';
import type { ShownEventRow } from './queries.ts';
import type { CalendarEvent } from './schema.ts';

/** An event as the caller may see it: only the time of a colleague's private event. */
export function presentEvent(ctx: ActorContext, row: ShownEventRow): CalendarEvent {
  const { event, date } = row;
  const { organizerId, isPrivate, source } = event;
  const held = { organizerId, isPrivate, source, participantIds: row.participants.map(({ id }) => id) };
  const isFull = canSeeDetails(ctx.actor, held);
  const [start, end] = event.isAllDay
    ? [dayOf(row.startsAt), dayOf(before(row.endsAt))]
    : [row.startsAt, row.endsAt];
  return {
    id: event.id,
    occurrence: event.recurrence === null ? event.seriesDate : date,
    start,
    startDate: start,
    end,
    endDate: end,
    isAllDay: event.isAllDay,
    durationMinutes: event.durationMinutes,
    timeZone: event.timeZone,
    isPrivate,
    organizer: presentCalendarPerson(ctx, row.organizer),
    rsvpStatus: row.isOrganizer ? null : row.status,
    isBusy: !isFull,
    canEditEvent: canEditEvent(ctx.actor, held),
    ...(isFull ? detailsOf(ctx, row) : HIDDEN),
  };
}

const detailsOf = (ctx: ActorContext, { event, participants }: ShownEventRow) => ({
  seriesId: event.seriesId,
  title: event.title,
  description: event.description,
  location: event.location,
  notes: event.notes,
  meetingType: event.meetingType,
  color: event.color,
  googleMeetLink: event.meetLink,
  reminders: event.reminders,
  recurrence: event.recurrence,
  participants: participants.map(({ status, ...person }) => ({
    ...presentCalendarPerson(ctx, person),
    status,
  })),
  source: event.source,
});

const HIDDEN = {
  seriesId: null,
  title: BUSY_TITLE,
  description: '',
  location: '',
  notes: '',
  meetingType: 'meeting',
  color: BUSY_COLOR,
  googleMeetLink: '',
  reminders: [],
  recurrence: null,
  participants: [],
  source: 'calendar',
} satisfies ReturnType<typeof detailsOf>;

/** Midnights in UTC represent the dates of whole days. */
const dayOf = (midnight: string) => midnight.slice(0, 10);
const before = (midnight: string) => new Date(Date.parse(midnight) - days(1)).toISOString();

/** A person as calendars show them. */
const presentCalendarPerson = (
  ctx: ActorContext,
  { profilePictureId, ...person }: CalendarPersonRow,
): CalendarPerson => ({
  ...person,
  profilePicture: profilePictureId && signFileUrl(ctx, profilePictureId),
});

export const presentFound = (ctx: ActorContext, row: FoundRow) => ({
  ...presentCalendarPerson(ctx, row),
  email: row.primaryEmail,
});

const presentAdded = (ctx: ActorContext, { profilePictureId, ...added }: AddedRow): AddedCalendar => ({
  ...added,
  userId: added.id,
  profilePicture: profilePictureId && signFileUrl(ctx, profilePictureId),
});

export const presentPreferences = (
  ctx: ActorContext,
  { view, added }: PreferencesRow,
): PreferencesAnswer => ({
  view,
  addedCalendars: added.map((row) => presentAdded(ctx, row)),
});
