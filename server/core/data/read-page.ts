import type { SQL } from '@portal/db/drizzle.ts';
import { comesAfter, cursorAfter, type ListOrder, placeOf, readAfter } from './list-order.ts';
import { cursorIn, type Page, type PageInput } from './pagination.ts';

/** What a statement of a page needs. */
export type PagePart = {
  limit: number;
  /** The column that each row has beside its own ones. */
  cursor: SQL<string>;
  /** The condition of the rows after the cursor; undefined for the first page. */
  after: SQL | undefined;
  /** The values of the sort keys that the page begins after, for statements that compare them in several places. */
  place: string[] | undefined;
};

/**
 * Reads a page. Requests one row more than it holds, which tells whether there is a next page.
 * @param read returns at most `limit` rows in this order: the first ones, or those after the cursor
 * @throws {PortalError} bad_input for a cursor of another list or order
 */
export async function readPage<Row extends { cursor: string }>(
  input: PageInput,
  order: ListOrder,
  read: (part: PagePart) => PromiseLike<Row[]>,
): Promise<Page<Row>> {
  const given = cursorIn(input);
  const place = given === undefined ? undefined : placeOf(order, given);
  const found = await readAfter(given, () =>
    read({
      limit: input.limit + 1,
      cursor: order.cursor,
      after: place && comesAfter(order, place),
      place,
    }),
  );
  const rows = found.slice(0, input.limit);
  const last = found.length > input.limit ? rows.at(-1) : undefined;
  return { rows, next: cursorAfter(order, last?.cursor ?? null) };
}
