import { index, integer, pgTable, text } from '../drizzle.ts';
import { instant } from './columns.ts';

/**
 * Failed sign-ins, counted over all server processes. Unlogged: losing the counts in a crash of PostgreSQL is
 * acceptable, and sign-ins stay cheap.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** The kind of count, and a keyed hash of the address or account: no address is stored. */
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    /** When the count is reset. */
    endsAt: instant('ends_at').notNull(),
    /** The earliest next attempt; null for no delay. */
    nextAt: instant('next_at'),
  },
  (table) => [index('sign_in_failures_ends_idx').on(table.endsAt)],
);
