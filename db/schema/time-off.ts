import { date, index, integer, pgTable, primaryKey, sql, text, uuid } from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { users } from './users.ts';

const TYPES = ['Vacation', 'Sick', 'Personal'] as const;

/**
 * A request for time off. Pending and approved requests of one person never overlap: an exclusion constraint in the
 * migration. Canceled ones are kept, because the ledger refers to them; those canceled while pending are not listed.
 */
export const timeOffRequests = pgTable(
  'time_off_requests',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: TYPES }).notNull(),
    /** The first and the last day, both inclusive. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** Working days among them at the time of the request. */
    days: integer('days').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'cancelled'] }).notNull(),
    /** Null while pending, and for canceled ones. */
    reviewedAt: instant('reviewed_at'),
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    reviewNotes: text('review_notes').notNull().default(''),
    /** The person's request to cancel approved days: its reason and time; null for none. */
    cancellationReason: text('cancellation_reason'),
    cancellationAskedAt: instant('cancellation_asked_at'),
    /**
     * The cancellation of approved days: by whom, when and why; null for one that the person canceled while pending.
     */
    cancelledBy: uuid('cancelled_by').references(() => users.id),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** A person's own, latest days first. */
    index('time_off_requests_own_idx').on(table.userId, table.startDate, table.id),
    /** The administrators' list of one status, newest first. */
    index('time_off_requests_status_idx').on(table.status, table.id),
    /** Pending cancellation requests. */
    index('time_off_requests_cancellation_idx').on(table.id).where(sql`cancellation_asked_at is not null`),
  ],
);

/**
 * The ledger of days off: what requests took from a year and returned, one row for each year that a request touches.
 * Append-only: a trigger refuses updates and deletes. The year's allowance plus these days is the balance.
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
    /** Working days: negative for held, positive for returned ones. */
    days: integer('days').notNull(),
    /** The calendar date of the booking. */
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    /** A person's year. */
    index('time_off_ledger_year_idx').on(table.userId, table.year, table.type),
    /** The bookings of a request. */
    index('time_off_ledger_request_idx').on(table.requestId),
  ],
);

/** Everybody's allowance per year, from a year on until a later row replaces it. */
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
 * Changes of the allowance by administrators, with both values. Append-only: a trigger in the migration refuses
 * updates and deletes.
 */
export const timeOffAllowanceChanges = pgTable(
  'time_off_allowance_changes',
  {
    id: id(),
    type: text('type', { enum: TYPES }).notNull(),
    /** The first year that it applies to. */
    fromYear: integer('from_year').notNull(),
    previousDays: integer('previous_days').notNull(),
    days: integer('days').notNull(),
    changedBy: uuid('changed_by').references(() => users.id),
    /** The calendar date of the change. */
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('time_off_allowance_changes_year_idx').on(table.fromYear, table.id)],
);

/** Days on which the company is closed: they are not counted as time off. */
export const companyHolidays = pgTable('company_holidays', {
  date: date('date', { mode: 'string' }).primaryKey(),
  name: text('name').notNull(),
  createdAt: createdAt(),
});
