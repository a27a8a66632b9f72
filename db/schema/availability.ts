import { integer, jsonb, pgTable, text, uuid } from '../drizzle.ts';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** Inclusive calendar dates. */
export type AwayDays = { from: string; through: string };

/** Where, how soon and when somebody can be sent to a deployment, as they say. */
export const availabilities = pgTable('availabilities', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Two-letter codes; null for all states. */
  states: text('states').array(),
  /** How soon they can leave, in hours. */
  noticeHours: integer('notice_hours').notNull(),
  /** Days on which they cannot come, the earliest first. */
  unavailable: jsonb('unavailable').$type<AwayDays[]>().notNull(),
  /** When they said so, or that it is still right. */
  confirmedAt: instant('confirmed_at').notNull(),
});
