import { integer, numeric, pgTable, text } from '../drizzle.ts';
import { createdAt, id, updatedAt } from './columns.ts';

/** The hours of continuing education that a state wants in each cycle of a license. */
export const ceRules = pgTable('ce_rules', {
  id: id(),
  /** Two-letter code. */
  state: text('state').notNull().unique(),
  /** All hours, those of ethics among them. */
  hours: numeric('hours', { precision: 5, scale: 1, mode: 'number' }).notNull(),
  ethicsHours: numeric('ethics_hours', { precision: 5, scale: 1, mode: 'number' }).notNull(),
  /** A cycle has this many months and ends with the license. */
  cycleMonths: integer('cycle_months').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
