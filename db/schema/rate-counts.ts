import { bigint, integer, pgTable, text } from '../drizzle.ts';

/**
 * Calls within the window of a rate limit, counted over all server processes by `rate-limiter-flexible`, which gives the
 * columns and their order. Unlogged: losing the counts in a crash of PostgreSQL is acceptable, and counting is cheap.
 */
export const rateCounts = pgTable('rate_counts', {
  /** The limit, and the account or network. */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** When the count starts over, in ms since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});
