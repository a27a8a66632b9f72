import { index, integer, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { createdAt, id, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** An application in somebody's own vault: taken from the portal's catalog, or described by themselves. */
export const userApps = pgTable(
  'user_apps',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Which of the catalog it was taken from; null for one of their own. */
    appId: text('app_id'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Where it opens: http or https. */
    url: text('url').notNull(),
    /** The address of a picture that somebody gave their own app; empty without one. */
    icon: text('icon').notNull().default(''),
    category: text('category', { enum: ['productivity', 'communication', 'hr'] }).notNull(),
    /** They stand in its order; gaps mean nothing. */
    position: integer('position').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** A person's vault in its order: read with every dashboard. */
    index('user_apps_user_idx').on(table.userId, table.position, table.id),
    /** Nobody has an app of the catalog twice. */
    uniqueIndex('user_apps_app_key').on(table.userId, table.appId).where(sql`${table.appId} is not null`),
  ],
);
