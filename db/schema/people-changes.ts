import { bigint, pgTable } from '../drizzle.ts';

/**
 * Counts changes that affect cached counts of people and of their qualifications. Triggers insert a row for each
 * changing statement, so that writers never wait for each other, and merge rows now and then. The sum grows with every
 * change that a query sees, so a count that was cached at one sum is valid for as long as the sum stays the same.
 */
export const peopleChanges = pgTable('people_changes', {
  changes: bigint('changes', { mode: 'bigint' }).notNull(),
});
