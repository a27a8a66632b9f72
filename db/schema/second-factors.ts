import { bigint, index, pgTable, text, uuid } from '../drizzle.ts';
import { createdAt, id, instant } from './columns.ts';
import { users } from './users.ts';

/** The authenticator app of an account: the second step of its sign-in. */
export const authenticators = pgTable('authenticators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** The shared secret, encrypted with a key of the portal's secret; the key of the encryption is not in the database. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: createdAt(),
  /** Null until a first code was typed; only then sign-in asks for one. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last used code, in 30 seconds since 1970: a code opens one session. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes for a lost authenticator app. Only the SHA-256 is stored; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_user_idx').on(table.userId)],
);
