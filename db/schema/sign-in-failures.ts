import { index, integer, pgTable, text } from '../drizzle.ts';
import { instant } from './columns.ts';

/**
 * Wrong passwords, counted for all server processes together. Unlogged: the counts may be lost in a crash of PostgreSQL,
 * and cost a sign-in next to nothing.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** What is counted, and the keyed hash of whom: nobody's address stands here. */
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    /** When the count starts anew. */
    endsAt: instant('ends_at').notNull(),
    /** Before this nobody is tried next; null while nobody has to wait. */
    nextAt: instant('next_at'),
  },
  (table) => [index('sign_in_failures_ends_idx').on(table.endsAt)],
);
