import { boolean, index, integer, pgTable, sql, text, uuid } from '../drizzle.ts';
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
        'token_reused',
        'address_restored',
        'address_taken',
        'passwords_off',
      ],
    }),
    userAgent: text('user_agent').notNull().default(''),
    /** The address of the sign-in; empty for sessions from before it was kept. */
    ip: text('ip').notNull().default(''),
    /** The number of the newest token; each one names the session and its own number. */
    tokenNumber: integer('token_number').notNull().default(0),
    /** When the newest token was made. The one before it lives a day longer at most. */
    tokenIssuedAt: instant('token_issued_at').notNull().default(sql`now()`),
    /** The first use of the newest token, soon after which the one before it is a stolen one; null until then. */
    tokenUsedAt: instant('token_used_at'),
    /** When the person last showed that it is them: by signing in, or by a password, a code or a passkey since. */
    confirmedAt: instant('confirmed_at').notNull().default(sql`now()`),
    /** Opened by a sign-in at the company's identity provider. */
    byProvider: boolean('by_provider').notNull().default(false),
    /** Opened by the company's identity provider, whose sign-in counts as the second factor that the company requires. */
    factorByProvider: boolean('factor_by_provider').notNull().default(false),
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
