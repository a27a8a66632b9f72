import type { Viewer } from '../../../core/kernel/context.ts';
import { signFileUrl } from '../../files/queries.ts';
import type { AddedRow, CalendarPersonRow, FoundRow, PreferencesRow } from './queries.ts';
import type { AddedCalendar, CalendarPerson, PreferencesAnswer } from './schema.ts';

/** A person as calendars show them. */
export const presentCalendarPerson = (
  ctx: Viewer,
  { profilePictureId, ...person }: CalendarPersonRow,
): CalendarPerson => ({
  ...person,
  profilePicture: profilePictureId && signFileUrl(ctx, profilePictureId),
});

export const presentFound = (ctx: Viewer, row: FoundRow) => ({
  ...presentCalendarPerson(ctx, row),
  email: row.primaryEmail,
});

const presentAdded = (ctx: Viewer, { profilePictureId, ...added }: AddedRow): AddedCalendar => ({
  ...added,
  userId: added.id,
  profilePicture: profilePictureId && signFileUrl(ctx, profilePictureId),
});

export const presentPreferences = (ctx: Viewer, { view, added }: PreferencesRow): PreferencesAnswer => ({
  view,
  addedCalendars: added.map((row) => presentAdded(ctx, row)),
});
