import { date, index, integer, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { users } from './users.ts';

const TYPES = ['Vacation', 'Sick', 'Personal'] as const;

/**
 * Days on which somebody asks not to work. What is pending or approved never overlaps another one of the same person: an
 * exclusion constraint of the migration sees to that. Canceled ones stay, because the ledger names them; nobody lists them.
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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** A person's own, the latest days first. */
    index('time_off_requests_own_idx').on(table.userId, table.startDate, table.id),
    /** The administrators' list of one status, newest first. */
    index('time_off_requests_status_idx').on(table.status, table.id),
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
    /** `held` with the request; `returned` when it is canceled or rejected. */
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

/** Days on which the company is closed: no time off is taken of them. */
export const companyHolidays = pgTable('company_holidays', {
  date: date('date', { mode: 'string' }).primaryKey(),
  name: text('name').notNull(),
  createdAt: createdAt(),
});
