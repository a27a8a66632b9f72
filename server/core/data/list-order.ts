import { type AnyPgColumn, and, type PgTable, type SQL, type SQLWrapper, sql } from '@portal/db/drizzle.ts';

/** One of the orders in which a list is read. */
export type ListOrder = {
  /** How the rows of a list stand. */
  by: SQL;
  /**
   * A condition: what comes behind the row with that id.
   * @param within what has to be true of that row beside its id
   */
  behind: (id: string | SQLWrapper, within?: SQL) => SQL;
};

type Key = SQL | AnyPgColumn;
type Towards = 'asc' | 'desc';

const listed = (keys: readonly Key[]) => sql.join([...keys], sql`, `);

/**
 * A condition: the row comes behind that place in the list. `listOrder` says it of the row that was shown last.
 * @param keys what the list is ordered by, all in one direction
 * @param place the values of these keys, or the select that gives them; nothing comes behind a place that it does not find
 */
export const comesBehind = (keys: readonly Key[], towards: Towards, place: SQL): SQL =>
  sql`(${listed(keys)}) ${sql.raw(towards === 'asc' ? '>' : '<')} (${place})`;

/**
 * An order of a list whose pages begin behind the row that was shown last, wherever that row stands now. Nothing comes behind
 * a row that was deleted meanwhile, of which whoever scrolls is told.
 * @param from what the list reads, by the names that its statement has for it: the last row is looked up there, under the
 * same names
 * @param keys what its rows are ordered by, all in one direction; the last one is the id of a row, which no two have in common
 */
export function listOrder(
  from: SQL | PgTable,
  keys: readonly [...Key[], Key],
  towards: Towards = 'asc',
): ListOrder {
  const id = keys.at(-1) as Key;
  const placeOf = (last: string | SQLWrapper, within?: SQL) =>
    sql`select ${listed(keys)} from ${from} where ${and(sql`${id} = ${last}::uuid`, within)}`;
  return {
    by: listed(keys.map((key) => sql`${key} ${sql.raw(towards)}`)),
    behind: (last, within) => comesBehind(keys, towards, placeOf(last, within)),
  };
}

/** An order by nothing but ids, whose place is the id itself. */
const orderById = (id: Key, towards: Towards): ListOrder => ({
  by: sql`${id} ${sql.raw(towards)}`,
  behind: (last) => comesBehind([id], towards, sql`${last}::uuid`),
});

/**
 * The orders that lists of what people write have in common. Ids are UUIDv7, so by id is by age.
 * @param id of a row, as the statement calls it
 */
export const ordersByAge = (id: Key): Record<'newest' | 'oldest', ListOrder> => ({
  newest: orderById(id, 'desc'),
  oldest: orderById(id, 'asc'),
});

/**
 * By title, whatever its capitals.
 * @param row what the statement calls a row of the table
 */
export const orderByTitle = (from: SQL | PgTable, row: SQL): ListOrder =>
  listOrder(from, [sql`lower(${row}.title)`, sql`${row}.id`]);
