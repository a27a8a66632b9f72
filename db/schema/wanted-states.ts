import { pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { users } from './users.ts';

/** States in which a person wants to work, beside those of their licenses and bonds. */
export const wantedStates = pgTable(
  'wanted_states',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Two-letter code. */
    state: text('state').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.state] })],
);
