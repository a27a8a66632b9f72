import { date, index, numeric, pgTable, sql, text, uuid } from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

/** Hours of continuing education that a person earned elsewhere. They count once an administrator approved them. */
export const outsideHours = pgTable(
  'outside_hours',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    provider: text('provider').notNull(),
    /** The calendar date on which the course was completed. */
    earnedOn: date('earned_on', { mode: 'string' }).notNull(),
    ceHours: numeric('ce_hours', { precision: 4, scale: 1, mode: 'number' }).notNull(),
    ceCategory: text('ce_category', { enum: ['general', 'ethics', 'law'] }).notNull(),
    /** The state that recognizes the hours, by its code. Null for all states. */
    ceState: text('ce_state'),
    /** The certificate that proves them. */
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    reviewNotes: text('review_notes').notNull().default(''),
    reviewedAt: instant('reviewed_at'),
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('outside_hours_user_idx').on(table.userId),
    /** Used to check who may open a certificate. */
    index('outside_hours_file_idx').on(table.fileId),
    /** Pending reviews, by waiting time. */
    index('outside_hours_pending_idx').on(table.createdAt, table.id).where(sql`status = 'pending'`),
  ],
);
