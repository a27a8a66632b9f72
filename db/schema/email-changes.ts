import { index, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { createdAt, id, instant } from './columns.ts';
import { users } from './users.ts';

/** A new personal address that counts when the link mailed to it is followed. Only the SHA-256 of its token is stored. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Lower case; where the link was mailed. */
    address: text('address').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** Set when confirmed, taken back, or when a newer change made this one void; null while it may be confirmed. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('email_changes_user_idx').on(table.userId),
    /** A person has at most one change under way. */
    uniqueIndex('email_changes_open_key').on(table.userId).where(sql`${table.closedAt} is null`),
  ],
);
