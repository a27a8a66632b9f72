import { index, pgTable, sql, text, uuid } from '../drizzle.ts';
import { createdAt, id, instant } from './columns.ts';
import { users } from './users.ts';

/** A sign-in. The browser's token only names this row; ending the row ends the token. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Updated at most every ten minutes. */
    lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    /** Null while the session lives. */
    endedAt: instant('ended_at'),
    endReason: text('end_reason', {
      enum: [
        'signed_out',
        'password_changed',
        'deactivated',
        'role_changed',
        'expired',
        'ended_by_owner',
        'ended_by_admin',
        'address_taken',
      ],
    }),
    userAgent: text('user_agent').notNull().default(''),
    /** The address of the sign-in; empty for sessions from before it was kept. */
    ip: text('ip').notNull().default(''),
  },
  (table) => [index('sessions_user_idx').on(table.userId)],
);

/** One-time links to set a new password. Only the SHA-256 of the token is stored. */
export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** Set when used, or replaced by a newer token; null while it may be used. */
    closedAt: instant('closed_at'),
  },
  (table) => [index('password_reset_tokens_user_idx').on(table.userId)],
);
