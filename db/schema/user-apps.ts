import { index, integer, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { createdAt, id, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** An app in a person's vault: from the portal's catalog, or added by themselves. */
export const userApps = pgTable(
  'user_apps',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The app's id in the catalog; null for a custom app. */
    appId: text('app_id'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** An http or https address. */
    url: text('url').notNull(),
    /** The address of an own app's icon; empty for none. */
    icon: text('icon').notNull().default(''),
    category: text('category', { enum: ['productivity', 'communication', 'hr'] }).notNull(),
    /** Sort order; gaps are allowed. */
    position: integer('position').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** A person's vault in its order: read with every dashboard. */
    index('user_apps_user_idx').on(table.userId, table.position, table.id),
    /** A person has each app of the catalog at most once. */
    uniqueIndex('user_apps_app_key').on(table.userId, table.appId).where(sql`${table.appId} is not null`),
  ],
);
