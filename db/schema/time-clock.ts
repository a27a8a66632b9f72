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
import { deployments } from './deployments.ts';
import { users } from './users.ts';

/**
 * A worked time, by the server's clock. Times of one person never overlap: an exclusion constraint in the migration,
 * which Drizzle cannot express. Needs the extension btree_gist.
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
    /**
     * The person has stopped working, and the end waits for the approval of an administrator. Such an entry counts no
     * hours.
     */
    awaiting: boolean('awaiting').notNull().default(false),
    /** The deployment that the person worked for; null for none. */
    deploymentId: uuid('deployment_id').references(() => deployments.id),
    /** Incremented by each approved correction and each change of an administrator. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** One open entry per person. */
    uniqueIndex('time_entries_open_key').on(table.userId).where(sql`clock_out is null and not awaiting`),
    /** A person's own, newest first. */
    index('time_entries_user_idx').on(table.userId, table.clockIn, table.id),
    /** All entries of a pay period. */
    index('time_entries_clock_in_idx').on(table.clockIn, table.id),
    /** Finds the people who are clocked in. */
    index('time_entries_active_idx')
      .on(table.clockIn, table.id)
      .where(sql`clock_out is null and not awaiting`),
    /** The days worked for a deployment. */
    index('time_entries_deployment_idx')
      .on(table.deploymentId, table.userId)
      .where(sql`deployment_id is not null`),
    check('time_entries_order', sql`${table.clockOut} >= ${table.clockIn}`),
    check('time_entries_awaiting', sql`not ${table.awaiting} or ${table.clockOut} is null`),
  ],
);

/** A person's correction of their own time, and its review. Never changed once decided. */
export const timeCorrections = pgTable(
  'time_corrections',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /**
     * The entry to correct, or after approval the added one; null for a request to add an entry, and when an
     * administrator has deleted the entry since.
     */
    entryId: uuid('entry_id').references(() => timeEntries.id, { onDelete: 'set null' }),
    /** The version of the corrected entry; null for an added one. */
    entryVersion: integer('entry_version'),
    /** The entry's former values; null for an added one, the end also for an open entry. */
    previousClockIn: instant('previous_clock_in'),
    previousClockOut: instant('previous_clock_out'),
    clockIn: instant('clock_in').notNull(),
    clockOut: instant('clock_out').notNull(),
    /** The deployments before and after the correction; null for none. */
    previousDeploymentId: uuid('previous_deployment_id').references(() => deployments.id),
    deploymentId: uuid('deployment_id').references(() => deployments.id),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'withdrawn'] })
      .notNull()
      .default('pending'),
    /** The administrator's note; null for none, and until it is decided. */
    reviewNotes: text('review_notes'),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    /** An entry has at most one pending correction. */
    uniqueIndex('time_corrections_pending_key').on(table.entryId).where(sql`status = 'pending'`),
    index('time_corrections_user_idx').on(table.userId, table.id),
    /** The administrators' list, newest first. */
    index('time_corrections_status_idx').on(table.status, table.id),
  ],
);

/**
 * Hours of a person in an approved pay period, in hundredths, with the name and employee id at that time, so that a
 * later payroll file has the same bytes. The name is missing once the person's data was removed.
 */
export type LockedLine = {
  userId: string;
  regular: number;
  overtime: number;
  name?: string;
  employeeId?: string | null;
};

/**
 * An approved pay period: its entries cannot be corrected any more, and its hours are fixed, also when settings change
 * later. Periods never overlap: an exclusion constraint in the migration.
 */
export const payPeriodLocks = pgTable(
  'pay_period_locks',
  {
    id: id(),
    /** The first and last day of the period. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** When those days begin and end, as instants; the end is exclusive. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The zone of those days. */
    timeZone: text('time_zone').notNull(),
    /**
     * The settings by which its hours were counted, because a period after a change is a short one. Null in periods
     * that were approved before these columns existed: whole periods from `startsOn` to `endsOn`.
     */
    calendarStart: date('calendar_start', { mode: 'string' }),
    calendarDays: integer('calendar_days'),
    /** In the order of the payroll file. */
    lines: jsonb('lines').$type<LockedLine[]>().notNull(),
    lockedBy: uuid('locked_by')
      .notNull()
      .references(() => users.id),
    lockedAt: instant('locked_at').notNull(),
  },
  (table) => [uniqueIndex('pay_period_locks_start_key').on(table.startsOn)],
);

/**
 * An administrator's change of a person's time, with both values. Append-only: a trigger in the migration refuses
 * updates and deletes.
 */
export const timeEntryChanges = pgTable(
  'time_entry_changes',
  {
    id: id(),
    /** The entry's id, also after its deletion. */
    entryId: uuid('entry_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['added', 'changed', 'deleted'] }).notNull(),
    /** Former values; null for an added entry, the end also for an open one. */
    previousClockIn: instant('previous_clock_in'),
    previousClockOut: instant('previous_clock_out'),
    /** New values; null for a deleted entry, the end also while it is still to be entered. */
    clockIn: instant('clock_in'),
    clockOut: instant('clock_out'),
    /** The deployments before and after the change; null for none. */
    previousDeploymentId: uuid('previous_deployment_id').references(() => deployments.id),
    deploymentId: uuid('deployment_id').references(() => deployments.id),
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
 * Hours that a change added to an already approved pay period: they are paid with a later period. Hundredths of an
 * hour, negative where too much was paid. Append-only, as above.
 */
export const timeAdjustments = pgTable(
  'time_adjustments',
  {
    id: id(),
    /**
     * Null for hours that no change brought: worked between two periods approved under different zones, before periods
     * followed each other without gap. The migration inserted them.
     */
    changeId: uuid('change_id').references(() => timeEntryChanges.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The approved period whose hours it corrects. */
    lockId: uuid('lock_id')
      .notNull()
      .references(() => payPeriodLocks.id),
    /** A day of the pay period with which it is paid: the first unapproved one at that time. */
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
