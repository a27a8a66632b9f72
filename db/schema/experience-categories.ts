import { pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** A choice in the experience form. Anybody may propose one; forms offer approved ones only. */
export const experienceCategories = pgTable(
  'experience_categories',
  {
    id: id(),
    type: text('type', { enum: ['project_type', 'program', 'client_type', 'background_type'] }).notNull(),
    name: text('name').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    /** Null for the built-in ones. */
    proposedBy: uuid('proposed_by').references(() => users.id),
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    reviewedAt: instant('reviewed_at'),
    reviewNotes: text('review_notes').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('experience_categories_name_key').on(table.type, sql`lower(${table.name})`)],
);
