import { z } from 'zod';
import { numeric } from '../../../core/contract/numbers.ts';
import { searchText } from '../../../core/contract/schema.ts';
import { ADDED_MAX, PEOPLE_FOUND_MAX, SEARCH_MAX, sentences, VIEWS } from './constants.ts';

/** A person as calendars show them. */
export const calendarPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  primaryEmail: z.string(),
  position: z.string().nullable(),
  profilePicture: z.string().nullable(),
});
export type CalendarPerson = z.infer<typeof calendarPerson>;

/** `#rrggbb`. */
export const color = z.string().regex(/^#[0-9a-f]{6}$/i, sentences.color);

export const searchColleaguesInput = z
  .object({
    q: searchText(SEARCH_MAX).default(''),
    limit: numeric(z.number().int().min(1).max(PEOPLE_FOUND_MAX)).default(PEOPLE_FOUND_MAX),
  })
  .prefault({});
export type SearchColleaguesInput = z.infer<typeof searchColleaguesInput>;

const added = z.object({
  userId: z.uuid(),
  color,
  isVisible: z.boolean().default(true),
  addedAt: z.iso.datetime({ offset: true }).nullish(),
});

export const savePreferencesInput = z.object({
  view: z.enum(VIEWS).optional(),
  addedCalendars: z.array(added).max(ADDED_MAX).optional(),
});
export type SavePreferencesInput = z.infer<typeof savePreferencesInput>;

export const addCalendarInput = z.object({ userId: z.uuid(), color });
export type AddCalendarInput = z.infer<typeof addCalendarInput>;

export const changeCalendarInput = z.object({
  id: z.uuid(),
  color: color.optional(),
  isVisible: z.boolean().optional(),
});
export type ChangeCalendarInput = z.infer<typeof changeCalendarInput>;

export const addedCalendar = z.object({
  userId: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePicture: z.string().nullable(),
  email: z.string(),
  position: z.string().nullable(),
  color: z.string(),
  isVisible: z.boolean(),
  addedAt: z.string(),
});
export type AddedCalendar = z.infer<typeof addedCalendar>;

export const preferencesAnswer = z.object({
  /** Null until one was chosen. */
  view: z.enum(VIEWS).nullable(),
  addedCalendars: z.array(addedCalendar),
});
export type PreferencesAnswer = z.infer<typeof preferencesAnswer>;

export const colleaguesFound = z.object({
  users: z.array(calendarPerson.extend({ email: z.string() })),
});
