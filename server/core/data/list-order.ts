import { type AnyPgColumn, and, type PgTable, type SQL, type SQLWrapper, sql } from '@portal/db/drizzle.ts';

/** A sort order of a list. */
export type ListOrder = {
  /** The ORDER BY. */
  by: SQL;
  /**
   * A condition: rows after the row with that id.
   * @param within a further condition on that row
   */
  behind: (id: string | SQLWrapper, within?: SQL) => SQL;
};

type Key = SQL | AnyPgColumn;
type Towards = 'asc' | 'desc';

const listed = (keys: readonly Key[]) => sql.join([...keys], sql`, `);

/**
 * A condition: the row comes after that position. `listOrder` uses it for the last shown row.
 * @param keys the sort keys, all in one direction
 * @param place the values of these keys, or a select of them; no row comes after a position that is not found
 */
export const comesBehind = (keys: readonly Key[], towards: Towards, place: SQL): SQL =>
  sql`(${listed(keys)}) ${sql.raw(towards === 'asc' ? '>' : '<')} (${place})`;

/**
 * A sort order whose pages begin after the last shown row, at that row's current position. No row comes after a
 * deleted one; the next page is then empty.
 * @param from what the list selects from, with the aliases of its statement: the last row is looked up there, under
 * the same aliases
 * @param keys the sort keys, all in one direction; the last one is a unique id
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

/** A sort order by id only; the cursor is the id itself. */
const orderById = (id: Key, towards: Towards): ListOrder => ({
  by: sql`${id} ${sql.raw(towards)}`,
  behind: (last) => comesBehind([id], towards, sql`${last}::uuid`),
});

/**
 * The common orders of authored records. Ids are UUIDv7, so order by id is order by age.
 * @param id of a row, by its alias in the statement
 */
export const ordersByAge = (id: Key): Record<'newest' | 'oldest', ListOrder> => ({
  newest: orderById(id, 'desc'),
  oldest: orderById(id, 'asc'),
});

/**
 * By title, case-insensitive.
 * @param row the alias of the table's row
 */
export const orderByTitle = (from: SQL | PgTable, row: SQL): ListOrder =>
  listOrder(from, [sql`lower(${row}.title)`, sql`${row}.id`]);
