import { createHash } from 'node:crypto';
import { type AnyPgColumn, PgDialect, type SQL, sql } from '@portal/db/drizzle.ts';
import { badInput } from '../errors/errors.ts';
import { isDataException } from '../errors/sql-states.ts';

type Key = SQL | AnyPgColumn;
type Towards = 'asc' | 'desc';
/** The values of a row's sort keys, as PostgreSQL writes them: a driver's dates would lose microseconds. */
type Place = readonly unknown[];

/** A sort order of a list whose pages begin after a place: rows that move or vanish hide and repeat no others. */
export type ListOrder = {
  keys: readonly Key[];
  towards: Towards;
  /** The ORDER BY. */
  by: SQL;
  /** A column with the row's place, for `readPage`. */
  cursor: SQL<string>;
};

const listed = (parts: readonly unknown[]) =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );

/**
 * A sort order.
 * @param keys the sort keys, all in one direction. None is null or boolean; the last one is a unique id.
 */
export const listOrder = (keys: readonly [...Key[], Key], towards: Towards = 'asc'): ListOrder => ({
  keys,
  towards,
  by: listed(keys.map((key) => sql`${key} ${sql.raw(towards)}`)),
  cursor: sql<string>`json_build_array(${listed(keys.map((key) => sql`(${key})::text`))})::text`,
});

/** A condition: the row comes after the place. */
export const comesAfter = ({ keys, towards }: Pick<ListOrder, 'keys' | 'towards'>, place: Place): SQL =>
  sql`(${listed(keys)}) ${sql.raw(towards === 'asc' ? '>' : '<')} (${listed(place)})`;

/**
 * `comesAfter` in a prepared statement, for the pages after the first one; its values are `placeValues`. The first page has a
 * statement of its own: with one plan for both, PostgreSQL could not begin at the place.
 */
export const comesAfterPlaceholders = (order: ListOrder): SQL =>
  comesAfter(
    order,
    order.keys.map((_key, index) => sql.placeholder(`place${index}`)),
  );

/** @throws {PortalError} as `placeOf` */
export function placeValues(order: ListOrder, cursor: string | undefined): Record<string, unknown> {
  if (cursor === undefined) return {};
  return Object.fromEntries(placeOf(order, cursor).map((value, index) => [`place${index}`, value]));
}

/** The common orders of authored records. Ids are UUIDv7, so order by id is order by age. */
export const ordersByAge = (id: Key): Record<'newest' | 'oldest', ListOrder> => ({
  newest: listOrder([id], 'desc'),
  oldest: listOrder([id]),
});

/** By title, case-insensitive. */
export const orderByTitle = (title: Key, id: Key): ListOrder => listOrder([sql`lower(${title})`, id]);

const dialect = new PgDialect();
const names = new WeakMap<ListOrder, string>();

/** Names an order, so that the cursor of another list or order is refused. */
function nameOf(order: ListOrder): string {
  let name = names.get(order);
  if (name === undefined) {
    name = createHash('sha256').update(dialect.sqlToQuery(order.by).sql).digest('base64url').slice(0, 6);
    names.set(order, name);
  }
  return name;
}

/**
 * The cursor of the page after a row.
 * @param place the row's column `cursor`; null on the last page
 */
export function cursorAfter(order: ListOrder, place: string | null): string | null {
  if (place === null) return null;
  if (!isPlace(JSON.parse(place), order)) throw new Error('a sort key of this list is null');
  return Buffer.from(nameOf(order) + place).toString('base64url');
}

const isPlace = (values: unknown, { keys }: ListOrder): values is string[] =>
  Array.isArray(values) &&
  values.length === keys.length &&
  values.every((value) => typeof value === 'string');

const UNKNOWN_CURSOR = 'This list has no such page in this order. Load it from its first page.';
const unknownCursor = () => badInput(UNKNOWN_CURSOR, { before: UNKNOWN_CURSOR });

/** @throws {PortalError} bad_input for a cursor that this list did not give out in this order */
export function placeOf(order: ListOrder, cursor: string): string[] {
  const text = Buffer.from(cursor, 'base64url').toString();
  const name = nameOf(order);
  if (text.startsWith(name)) {
    try {
      const values: unknown = JSON.parse(text.slice(name.length));
      if (isPlace(values, order)) return values;
    } catch {
      // No JSON; refused with all others.
    }
  }
  throw unknownCursor();
}

/** Runs a read after a cursor. @throws {PortalError} bad_input when somebody changed the values in it */
export async function readAfter<T>(cursor: string | undefined, read: () => PromiseLike<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (cursor !== undefined && isDataException(error)) throw unknownCursor();
    throw error;
  }
}
