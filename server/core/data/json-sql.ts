import { type AnyPgColumn, type SQL, sql } from '@portal/db/drizzle.ts';
import { JsonText } from './json-text.ts';

/** What each field of an answer is in a statement. */
export type JsonFields<T> = { [Name in keyof T]-?: SQL | AnyPgColumn };

/**
 * A column: an object with these fields and no other, as JSON. PostgreSQL makes one of a row in half the time that
 * `json_build_object` takes, and without blanks.
 */
export const jsonRow = <T extends object>(fields: JsonFields<T>): SQL<T> =>
  sql<T>`(select row_to_json(fields) from (select ${jsonColumns(fields)}) fields)`;

/** The same as columns of a select, for `jsonList`. */
export const jsonColumns = <T extends object>(fields: JsonFields<T>): SQL =>
  sql.join(
    Object.entries<SQL | AnyPgColumn>(fields).map(
      ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );

/** A column: the rows of a select as an array. @param order by columns of `entry`; any when left out */
export const jsonList = <T>(select: SQL, order?: SQL): SQL<T[]> =>
  sql<
    T[]
  >`(select coalesce(json_agg(entry${order ? sql` order by ${order}` : sql``}), '[]') from (${select}) entry)`;

/** An instant as it stands in answers. Columns of tables become that by themselves, but not inside of JSON. */
export const jsonInstant = (instant: AnyPgColumn | SQL): SQL<string> =>
  sql<string>`to_char(${instant}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Stands between the rows of a page: within JSON this character is always written as an escape. */
const ROW_END = '\u001e';

/**
 * The columns of a page that is read as text: its rows, for `listOf` or `rowsOf`, and where the next page begins. They stand
 * over `page`, which has the `id`, the `place` (from 1) and the `json` of each row.
 * @param limit how many rows the page holds; `page` has one more when there are more
 * @param between `list` for pages that nobody takes apart: `listOf` has nothing left to do for them
 */
export const jsonPage = (limit: unknown, between: 'rows' | 'list' = 'rows') => ({
  rows: sql<string>`coalesce(string_agg(page.json::text, ${sql.raw(between === 'list' ? "','" : "E'\\x1e'")} order by page.place)
    filter (where page.place <= ${limit}::int), '')`,
  next: sql<string | null>`case when count(*) > ${limit}::int
    then max(page.id::text) filter (where page.place = ${limit}::int) end`,
});

/** The rows of a page as one list. */
export const listOf = <T>(rows: string): JsonText<T[]> => new JsonText(`[${rows.replaceAll(ROW_END, ',')}]`);

/** The rows of a page one by one, for answers that add something to each of them. */
export const rowsOf = <T>(rows: string): JsonText<T>[] =>
  rows === '' ? [] : rows.split(ROW_END).map((row) => new JsonText(row));
