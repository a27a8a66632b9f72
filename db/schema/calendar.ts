import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** How long before an event its attendees are reminded, and how. */
export type Reminder = { type: 'notification' | 'email'; minutes: number };

const REPLIES = ['pending', 'accepted', 'declined', 'tentative'] as const;

/**
 * An event or a series. It keeps its wall time in its zone across clock changes; an all-day event has dates and
 * ignores the zone.
 */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: id(),
    organizerId: uuid('organizer_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    location: text('location').notNull().default(''),
    notes: text('notes').notNull().default(''),
    meetingType: text('meeting_type', { enum: ['meeting', 'event', 'reminder', 'task'] }).notNull(),
    /** `#rrggbb`. */
    color: text('color').notNull(),
    /** Readers who are not attendees see it as busy time only. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** http or https; empty for none. */
    meetLink: text('meet_link').notNull().default(''),
    reminders: jsonb('reminders').$type<Reminder[]>().notNull().default([]),
    isAllDay: boolean('is_all_day').notNull().default(false),
    /** The day on which the first occurrence begins, in its zone. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** `HH:MM` in its zone; null for all-day events. */
    startTime: text('start_time'),
    /** An IANA name. */
    timeZone: text('time_zone').notNull(),
    /** Instant of the first occurrence. All-day events begin at midnight in UTC, which represents the date. */
    startsAt: instant('starts_at').notNull(),
    /** Elapsed time; for a series, wall time regardless of clock changes. All-day events have 1,440 for each day. */
    durationMinutes: integer('duration_minutes').notNull(),
    /** An RRULE value; null for a single event. */
    recurrence: text('recurrence'),
    /** Excluded days of the rule, as `YYYY-MM-DD`. */
    excludedDates: jsonb('excluded_dates').$type<string[]>().notNull().default([]),
    /** The last day up to which `calendar_occurrences` has the series; null when it is complete. */
    laidOutUntil: date('laid_out_until', { mode: 'string' }),
    /** The series of which this event is a changed occurrence; null for every other event. */
    seriesId: uuid('series_id').references((): AnyPgColumn => calendarEvents.id, { onDelete: 'cascade' }),
    /** The original day of that occurrence; null for every other event. */
    seriesDate: date('series_date', { mode: 'string' }),
    /** The iCalendar UID: shared by a series and its changed occurrences. */
    uid: text('uid').notNull(),
    /** The iCalendar SEQUENCE: a counter of changes. */
    sequence: integer('sequence').notNull().default(0),
    /** Reminders due until then are done: sent or obsolete. */
    remindedUntil: instant('reminded_until').notNull(),
    /** The owner of the event: a person, their approved time off, or their assignment to a deployment. */
    source: text('source', { enum: ['calendar', 'time_off', 'deployment'] })
      .notNull()
      .default('calendar'),
    /** The id of the source record; null for events of people. */
    sourceId: uuid('source_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('calendar_events_series_key').on(table.seriesId, table.seriesDate),
    uniqueIndex('calendar_events_source_key').on(table.source, table.sourceId),
    /** Detects repeated imports. */
    index('calendar_events_uid_idx').on(table.organizerId, table.uid),
    /** Series that need more occurrences. */
    index('calendar_events_laid_out_idx').on(table.laidOutUntil).where(sql`laid_out_until is not null`),
  ],
);

/** The calendars that contain an event: those of its organizer and its attendees. */
export const calendarAttendees = pgTable(
  'calendar_attendees',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => calendarEvents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    isOrganizer: boolean('is_organizer').notNull().default(false),
    /** The reply; for a series, to all occurrences without a reply of their own. */
    status: text('status', { enum: REPLIES }).notNull().default('pending'),
    /**
     * When the first occurrence begins and the last one ends, so that this table alone answers queries by range; see
     * `lasts_until`.
     */
    beginsAt: instant('begins_at').notNull(),
    /** Year 9999 for an endless series. */
    lastsUntil: instant('lasts_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    /** A person's calendar from some moment on. */
    index('calendar_attendees_user_idx').on(table.userId, table.lastsUntil, table.beginsAt, table.eventId),
  ],
);

/** Occurrences: one row for a single event, and one for each day of a series, as far as it is expanded. */
export const calendarOccurrences = pgTable(
  'calendar_occurrences',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => calendarEvents.id, { onDelete: 'cascade' }),
    /** The day on which it begins by its rule, in the event's zone: its key within the series. */
    date: date('date', { mode: 'string' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.date] }),
    index('calendar_occurrences_ends_idx').on(table.eventId, table.endsAt, table.startsAt),
  ],
);

/** A reply to one occurrence of a series. */
export const calendarReplies = pgTable(
  'calendar_replies',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => calendarEvents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    date: date('date', { mode: 'string' }).notNull(),
    status: text('status', { enum: REPLIES }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.date, table.userId] })],
);

/** An event with everything that a move changes, as JSON of the rows. */
export type FormerEvent = {
  /** The event, and the changed occurrences of its series. */
  events: (typeof calendarEvents.$inferSelect)[];
  attendees: (typeof calendarAttendees.$inferSelect)[];
  replies: (typeof calendarReplies.$inferSelect)[];
};

/** Times and attendees of an event, with their replies, before it was moved. */
export type KnownEvent = {
  plan: Pick<
    typeof calendarEvents.$inferSelect,
    'isAllDay' | 'startDate' | 'startTime' | 'timeZone' | 'startsAt' | 'durationMinutes' | 'recurrence'
  >;
  people: Pick<typeof calendarAttendees.$inferSelect, 'userId' | 'isOrganizer' | 'status'>[];
};

/** Recent moves that can be undone and were not yet notified. */
export const calendarMoves = pgTable(
  'calendar_moves',
  {
    id: id(),
    /** The moved event; the new series when only a part of a series was moved. */
    eventId: uuid('event_id')
      .notNull()
      .references(() => calendarEvents.id, { onDelete: 'cascade' }),
    movedBy: uuid('moved_by')
      .notNull()
      .references(() => users.id),
    movedAt: instant('moved_at').notNull(),
    /** The state that undo restores. */
    former: jsonb('former').$type<FormerEvent>().notNull(),
    /** The state that attendees know: of several moves in a row, from before the first. */
    known: jsonb('known').$type<KnownEvent>().notNull(),
    /** Versions of the events after the move, by id: a later change makes undo impossible. */
    versions: jsonb('versions').$type<Record<string, string>>().notNull(),
    /** The author chose not to notify anybody. */
    isSilent: boolean('is_silent').notNull().default(false),
  },
  (table) => [index('calendar_moves_event_idx').on(table.eventId)],
);

/** Colleagues whose calendars a person shows beside their own. */
export const calendarAdded = pgTable(
  'calendar_added',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    colleagueId: uuid('colleague_id')
      .notNull()
      .references(() => users.id),
    color: text('color').notNull(),
    isVisible: boolean('is_visible').notNull().default(true),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.colleagueId] }),
    /** Receivers of events about a colleague's calendar. */
    index('calendar_added_colleague_idx').on(table.colleagueId),
  ],
);

/** The display settings of a person's calendar; no row means the defaults. */
export const calendarPreferences = pgTable('calendar_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  view: text('view', { enum: ['month', 'week', 'day', 'agenda'] }).notNull(),
});

/** The link under which calendar clients read a person's calendar. Deleting its row revokes it. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Part of the link, together with a signature of it. */
    linkId: uuid('link_id').notNull(),
    createdAt: createdAt(),
    /** When a calendar last read it, updated at most every ten minutes; null before the first time. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_link_key').on(table.linkId)],
);
