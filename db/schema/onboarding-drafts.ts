import { integer, jsonb, pgTable, uuid } from '../drizzle.ts';
import { updatedAt } from './columns.ts';
import { users } from './users.ts';

/** A person's onboarding form as typed so far, on any device. Deleted when onboarding is completed. */
export const onboardingDrafts = pgTable('onboarding_drafts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** 1 to 6. */
  step: integer('step').notNull().default(1),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  updatedAt: updatedAt(),
});
