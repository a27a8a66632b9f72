import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { users } from './users.ts';

/**
 * A time that somebody worked, by the server's clock. No two of one person overlap: a constraint that the migration adds,
 * because Drizzle has no word for it. Needs the extension btree_gist.
 */
export const timeEntries = pgTable(
  'time_entries',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    clockIn: instant('clock_in').notNull(),
    /** Null while the person is clocked in, and while `awaiting`. */
    clockOut: instant('clock_out'),
    /** The person has stopped working, and an administrator has not approved yet when that was. Such a time counts nothing. */
    awaiting: boolean('awaiting').notNull().default(false),
    /** Goes up with each change after the clock has written it, by an approved correction or by an administrator. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** Nobody is clocked in twice. */
    uniqueIndex('time_entries_open_key').on(table.userId).where(sql`clock_out is null and not awaiting`),
    /** One's own, newest first. */
    index('time_entries_user_idx').on(table.userId, table.clockIn, table.id),
    /** Everybody's of a pay period. */
    index('time_entries_clock_in_idx').on(table.clockIn, table.id),
    /** Who is clocked in now. */
    index('time_entries_active_idx')
      .on(table.clockIn, table.id)
      .where(sql`clock_out is null and not awaiting`),
    check('time_entries_order', sql`${table.clockOut} >= ${table.clockIn}`),
    check('time_entries_awaiting', sql`not ${table.awaiting} or ${table.clockOut} is null`),
  ],
);

/** What somebody says about their own time instead of the clock, and what became of it. Never changed once decided. */
export const timeCorrections = pgTable(
  'time_corrections',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /**
     * The entry that is to be corrected, and once it is approved the one that was added; null asks for one more, and stands
     * for an entry that an administrator deleted after that.
     */
    entryId: uuid('entry_id').references(() => timeEntries.id, { onDelete: 'set null' }),
    /** The version of the entry that was corrected; null for one more. */
    entryVersion: integer('entry_version'),
    /** What the entry said before; null for one more, the end also for an entry without one. */
    previousClockIn: instant('previous_clock_in'),
    previousClockOut: instant('previous_clock_out'),
    clockIn: instant('clock_in').notNull(),
    clockOut: instant('clock_out').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'withdrawn'] })
      .notNull()
      .default('pending'),
    /** What the administrator said; null when nothing, and until it is decided. */
    reviewNotes: text('review_notes'),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    /** An entry is corrected once at a time. */
    uniqueIndex('time_corrections_pending_key').on(table.entryId).where(sql`status = 'pending'`),
    index('time_corrections_user_idx').on(table.userId, table.id),
    /** The administrators' list, newest first. */
    index('time_corrections_status_idx').on(table.status, table.id),
  ],
);

/** Hours of a person in a pay period, in hundredths. */
export type LockedLine = { userId: string; regular: number; overtime: number };

/**
 * A pay period that an administrator approved: its entries are not corrected any more, and what is paid was settled then,
 * whatever becomes of the settings. No two overlap: a constraint that the migration adds.
 */
export const payPeriodLocks = pgTable(
  'pay_period_locks',
  {
    id: id(),
    /** Its first and last day. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** The same as instants: from the first moment of the first day until the first one after the last. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The zone of those days. */
    timeZone: text('time_zone').notNull(),
    lines: jsonb('lines').$type<LockedLine[]>().notNull(),
    lockedBy: uuid('locked_by')
      .notNull()
      .references(() => users.id),
    lockedAt: instant('locked_at').notNull(),
  },
  (table) => [uniqueIndex('pay_period_locks_start_key').on(table.startsOn)],
);

/**
 * What an administrator changed of somebody's time, with both values. Append-only: a trigger that the migration adds refuses
 * updates and deletes.
 */
export const timeEntryChanges = pgTable(
  'time_entry_changes',
  {
    id: id(),
    /** The entry, which is not there any more once it was deleted. */
    entryId: uuid('entry_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['added', 'changed', 'deleted'] }).notNull(),
    /** What it said before; null for one that was added, the end also for an entry without one. */
    previousClockIn: instant('previous_clock_in'),
    previousClockOut: instant('previous_clock_out'),
    /** What it says from then on; null for one that was deleted, the end also where it is still to be entered. */
    clockIn: instant('clock_in'),
    clockOut: instant('clock_out'),
    reason: text('reason').notNull(),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    /** A person's own, newest first. */
    index('time_entry_changes_user_idx').on(table.userId, table.id),
    /** The history of an entry. */
    index('time_entry_changes_entry_idx').on(table.entryId, table.id),
  ],
);

/**
 * What a change moved of hours in a pay period that was approved before: they are paid with a later period. Hundredths of an
 * hour, negative where too much was paid. Append-only, as above.
 */
export const timeAdjustments = pgTable(
  'time_adjustments',
  {
    id: id(),
    changeId: uuid('change_id')
      .notNull()
      .references(() => timeEntryChanges.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The approved period whose hours it corrects. */
    lockId: uuid('lock_id')
      .notNull()
      .references(() => payPeriodLocks.id),
    /** A day of the pay period with which it is paid: the first one that was not approved then. */
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    regular: integer('regular').notNull(),
    overtime: integer('overtime').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('time_adjustments_booked_idx').on(table.bookedOn, table.userId),
    index('time_adjustments_change_idx').on(table.changeId),
  ],
);
