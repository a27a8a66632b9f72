import { date, index, integer, pgTable, primaryKey, sql, text, uuid } from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { users } from './users.ts';

const TYPES = ['Vacation', 'Sick', 'Personal'] as const;

/**
 * Days on which somebody asks not to work. What is pending or approved never overlaps another one of the same person: an
 * exclusion constraint of the migration sees to that. Canceled ones stay, because the ledger names them; those that were
 * canceled while they were pending are in no list.
 */
export const timeOffRequests = pgTable(
  'time_off_requests',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: TYPES }).notNull(),
    /** The first and the last day, both included. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** Working days among them, as they were when it was asked for. */
    days: integer('days').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'cancelled'] }).notNull(),
    /** Null while it is pending, and of canceled ones. */
    reviewedAt: instant('reviewed_at'),
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    reviewNotes: text('review_notes').notNull().default(''),
    /** Why the person asks to have approved days taken back, and since when; null while they do not. */
    cancellationReason: text('cancellation_reason'),
    cancellationAskedAt: instant('cancellation_asked_at'),
    /** Who took approved days back, when and why; null of what the person canceled while it was pending. */
    cancelledBy: uuid('cancelled_by').references(() => users.id),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** A person's own, the latest days first. */
    index('time_off_requests_own_idx').on(table.userId, table.startDate, table.id),
    /** The administrators' list of one status, newest first. */
    index('time_off_requests_status_idx').on(table.status, table.id),
    /** Approved days that people ask to have taken back. */
    index('time_off_requests_cancellation_idx').on(table.id).where(sql`cancellation_asked_at is not null`),
  ],
);

/**
 * What requests took of the days of a year and gave back, one row for each year that a request touches. Append-only: a
 * trigger refuses updates and deletes. With the allowance of the year, the days add up to what remains.
 */
export const timeOffLedger = pgTable(
  'time_off_ledger',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => timeOffRequests.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: TYPES }).notNull(),
    year: integer('year').notNull(),
    /** `held` with the request; `returned` when it is rejected or canceled, also after it was approved. */
    kind: text('kind', { enum: ['held', 'returned'] }).notNull(),
    /** Working days: negative of what is held, positive of what is returned. */
    days: integer('days').notNull(),
    /** The calendar date on which it happened. */
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    /** A person's year. */
    index('time_off_ledger_year_idx').on(table.userId, table.year, table.type),
    /** What is to be returned. */
    index('time_off_ledger_request_idx').on(table.requestId),
  ],
);

/** How many days everybody has a year, from a year on and until a later row says otherwise. */
export const timeOffAllowances = pgTable(
  'time_off_allowances',
  {
    type: text('type', { enum: TYPES }).notNull(),
    fromYear: integer('from_year').notNull(),
    days: integer('days').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.type, table.fromYear] })],
);

/**
 * When administrators gave everybody another number of days a year, with both values. Append-only: a trigger that the
 * migration adds refuses updates and deletes.
 */
export const timeOffAllowanceChanges = pgTable(
  'time_off_allowance_changes',
  {
    id: id(),
    type: text('type', { enum: TYPES }).notNull(),
    /** The year from which on it holds. */
    fromYear: integer('from_year').notNull(),
    previousDays: integer('previous_days').notNull(),
    days: integer('days').notNull(),
    changedBy: uuid('changed_by').references(() => users.id),
    /** The calendar date on which it happened. */
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('time_off_allowance_changes_year_idx').on(table.fromYear, table.id)],
);

/** Days on which the company is closed: no time off is taken of them. */
export const companyHolidays = pgTable('company_holidays', {
  date: date('date', { mode: 'string' }).primaryKey(),
  name: text('name').notNull(),
  createdAt: createdAt(),
});
