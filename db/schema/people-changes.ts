import { bigint, pgTable } from '../drizzle.ts';

/**
 * How often something changed that people, or what they handed in, are counted by. Triggers add a row for each changing statement, so nobody waits
 * for anybody, and fold rows together now and then. The sum grows with every change that a query sees, so a number that was
 * counted at one sum holds for as long as that is the sum.
 */
export const peopleChanges = pgTable('people_changes', {
  changes: bigint('changes', { mode: 'bigint' }).notNull(),
});
