import { sql } from '@portal/db/drizzle.ts';
import { JsonText } from './json-text.ts';

/** Separates the rows of a page: JSON always escapes this character. */
const ROW_END = '\u001e';

/**
 * The columns of a page that is read as text: its rows, for `listOf` or `rowsOf`, and the cursor of the
 * next page. Selects from `page`, which has the `cursor`, the `place` (from 1) and the `json` of each row.
 * @param limit the number of rows on the page; `page` has one more when there are more
 * @param between `list` for pages that are never split into rows, which saves `listOf` the joining
 */
export const jsonPage = (limit: unknown, between: 'rows' | 'list' = 'rows') => ({
  rows: sql<string>`coalesce(string_agg(page.json::text, ${sql.raw(between === 'list' ? "','" : "E'\\x1e'")} order by page.place)
    filter (where page.place <= ${limit}::int), '')`,
  next: sql<string | null>`case when count(*) > ${limit}::int
    then max(page.cursor) filter (where page.place = ${limit}::int) end`,
});

/** The rows of a page as one JSON list. */
export const listOf = <T>(rows: string): JsonText<T[]> => new JsonText(`[${rows.replaceAll(ROW_END, ',')}]`);

/** The rows of a page one by one, for answers that add fields to each of them. */
export const rowsOf = <T>(rows: string): JsonText<T>[] =>
  rows === '' ? [] : rows.split(ROW_END).map((row) => new JsonText(row));
