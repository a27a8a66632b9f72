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

/** How long before an event its people are told of it, and how. */
export type Reminder = { type: 'notification' | 'email'; minutes: number };

const REPLIES = ['pending', 'accepted', 'declined', 'tentative'] as const;

/**
 * An event, or a series of them. It keeps its wall time in its zone, whatever the clocks there do in spring and autumn;
 * one of whole days has dates and no zone matters to it.
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
    /** Whoever is not in it sees that its people are busy, and nothing else. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** http or https; empty without one. */
    meetLink: text('meet_link').notNull().default(''),
    reminders: jsonb('reminders').$type<Reminder[]>().notNull().default([]),
    isAllDay: boolean('is_all_day').notNull().default(false),
    /** The day on which the first one begins, by the clocks of its zone. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** `HH:MM` by the same clocks; null for whole days. */
    startTime: text('start_time'),
    /** An IANA name. */
    timeZone: text('time_zone').notNull(),
    /** When the first one begins. Whole days begin at midnight in UTC, which stands for the date. */
    startsAt: instant('starts_at').notNull(),
    /** Time that passes; of a series what clocks say, whatever they do. A day has 1,440 for those of whole days. */
    durationMinutes: integer('duration_minutes').notNull(),
    /** The value of an RRULE; null for what happens once. */
    recurrence: text('recurrence'),
    /** Days of the rule on which it does not happen, as `YYYY-MM-DD`. */
    excludedDates: jsonb('excluded_dates').$type<string[]>().notNull().default([]),
    /** Up to which day `calendar_occurrences` has the series; null when it has all of it. */
    laidOutUntil: date('laid_out_until', { mode: 'string' }),
    /** The series of which this is one that was changed by itself; null for every other event. */
    seriesId: uuid('series_id').references((): AnyPgColumn => calendarEvents.id, { onDelete: 'cascade' }),
    /** The day on which that one would have begun; null for every other event. */
    seriesDate: date('series_date', { mode: 'string' }),
    /** By which other calendars know it: the same for a series and those of it that were changed. */
    uid: text('uid').notNull(),
    /** Counts its changes, for other calendars. */
    sequence: integer('sequence').notNull().default(0),
    /** Reminders that were due until then are settled: sent, or of no use any more. */
    remindedUntil: instant('reminded_until').notNull(),
    /** Who keeps it: people themselves, or their approved time off. */
    source: text('source', { enum: ['calendar', 'time_off'] })
      .notNull()
      .default('calendar'),
    /** What it stands for there; null for what people keep themselves. */
    sourceId: uuid('source_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('calendar_events_series_key').on(table.seriesId, table.seriesDate),
    uniqueIndex('calendar_events_source_key').on(table.source, table.sourceId),
    /** Whether somebody has imported it already. */
    index('calendar_events_uid_idx').on(table.organizerId, table.uid),
    /** Series of which more has to be laid out. */
    index('calendar_events_laid_out_idx').on(table.laidOutUntil).where(sql`laid_out_until is not null`),
  ],
);

/** Whose calendars an event is in: its organizer's, and those of everybody who was invited. */
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
    /** Will they come? Of a series, to all of it that they have not answered one by one. */
    status: text('status', { enum: REPLIES }).notNull().default('pending'),
    /** When the first occurrence begins and the last one ends, so that a range is found in this table; see `lasts_until`. */
    beginsAt: instant('begins_at').notNull(),
    /** Year 9999 for a series without end. */
    lastsUntil: instant('lasts_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    /** A person's calendar from some moment on. */
    index('calendar_attendees_user_idx').on(table.userId, table.lastsUntil, table.beginsAt, table.eventId),
  ],
);

/** When events happen: one row for what happens once, and one for each of a series as far as it is laid out. */
export const calendarOccurrences = pgTable(
  'calendar_occurrences',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => calendarEvents.id, { onDelete: 'cascade' }),
    /** The day on which it begins by its rule, in the event's zone: its name within the series. */
    date: date('date', { mode: 'string' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.date] }),
    index('calendar_occurrences_ends_idx').on(table.eventId, table.endsAt, table.startsAt),
  ],
);

/** What somebody answered about one of a series. */
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

/** An event with all that a move changes, as JSON of the rows. */
export type FormerEvent = {
  /** The event, and those of its series that were changed by themselves. */
  events: (typeof calendarEvents.$inferSelect)[];
  attendees: (typeof calendarAttendees.$inferSelect)[];
  replies: (typeof calendarReplies.$inferSelect)[];
};

/** When an event was, and who was in it with which answers, before it was moved. */
export type KnownEvent = {
  plan: Pick<
    typeof calendarEvents.$inferSelect,
    'isAllDay' | 'startDate' | 'startTime' | 'timeZone' | 'startsAt' | 'durationMinutes' | 'recurrence'
  >;
  people: Pick<typeof calendarAttendees.$inferSelect, 'userId' | 'isOrganizer' | 'status'>[];
};

/** Moves of the last seconds, which can be undone and of which nobody has been told. */
export const calendarMoves = pgTable(
  'calendar_moves',
  {
    id: id(),
    /** The event as the move left it: of a series of which only a part was moved, the new one. */
    eventId: uuid('event_id')
      .notNull()
      .references(() => calendarEvents.id, { onDelete: 'cascade' }),
    movedBy: uuid('moved_by')
      .notNull()
      .references(() => users.id),
    movedAt: instant('moved_at').notNull(),
    /** What undoing puts back. */
    former: jsonb('former').$type<FormerEvent>().notNull(),
    /** What attendees know: of several moves in a row, from before the first. */
    known: jsonb('known').$type<KnownEvent>().notNull(),
    /** Which version of each event the move left, by id: of another version it cannot be undone. */
    versions: jsonb('versions').$type<Record<string, string>>().notNull(),
    /** Whoever moved it chose not to notify anybody. */
    isSilent: boolean('is_silent').notNull().default(false),
  },
  (table) => [index('calendar_moves_event_idx').on(table.eventId)],
);

/** Colleagues whose calendars somebody sees beside their own. */
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
    /** Who is told when a calendar changes. */
    index('calendar_added_colleague_idx').on(table.colleagueId),
  ],
);

/** How somebody's calendar looks; no row until they choose. */
export const calendarPreferences = pgTable('calendar_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  view: text('view', { enum: ['month', 'week', 'day'] }).notNull(),
});

/** The link under which other calendars read somebody's. It holds as long as its row is there. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Part of the link, together with a signature of it. */
    linkId: uuid('link_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('calendar_feeds_link_key').on(table.linkId)],
);
