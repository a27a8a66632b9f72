import { index, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { createdAt, id, instant } from './columns.ts';
import { users } from './users.ts';

/**
 * A new personal address that is pending until its emailed link is opened. Only the SHA-256 of its token is stored.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Lower case; the recipient of the link. */
    address: text('address').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** Set when confirmed, canceled, or replaced by a newer change; null while it may be confirmed. */
    closedAt: instant('closed_at'),
    /** The address before, once it was replaced; null until then. */
    formerAddress: text('former_address'),
    /** The SHA-256 of the token in the letter to the address before, which brings it back; null until it was replaced. */
    undoHash: text('undo_hash').unique(),
    undoUntil: instant('undo_until'),
    /** Null unless the address before was brought back. */
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('email_changes_user_idx').on(table.userId),
    /** A person has at most one pending change. */
    uniqueIndex('email_changes_open_key').on(table.userId).where(sql`${table.closedAt} is null`),
  ],
);
