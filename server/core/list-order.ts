import { type PgTable, type SQL, sql } from '@portal/db/drizzle.ts';

/** How the rows of a list stand, and what comes behind the row with that id. */
export type ListOrder = { by: SQL; behind: (id: string) => SQL };

/**
 * The orders that lists of what people write have in common. Ids are UUIDv7, so by id is by age.
 * @param row what the statement calls a row of the table
 */
export const ordersByAge = (row: SQL): Record<'newest' | 'oldest', ListOrder> => ({
  newest: { by: sql`${row}.id desc`, behind: (id) => sql`${row}.id < ${id}::uuid` },
  oldest: { by: sql`${row}.id`, behind: (id) => sql`${row}.id > ${id}::uuid` },
});

/** The order of what has a title, whatever its capitals, beside the id for those of one title. */
const titleKey = (row: SQL) => sql<string>`lower(${row}.title)`;

/** By title; nothing comes behind a row that was deleted meanwhile, of which whoever scrolls is told. */
export const orderByTitle = (table: PgTable, row: SQL): ListOrder => ({
  by: sql`${titleKey(row)}, ${row}.id`,
  behind: (id) => sql`(${titleKey(row)}, ${row}.id) > (
    select ${titleKey(sql`last_shown`)}, last_shown.id from ${table} last_shown where last_shown.id = ${id}::uuid)`,
});
