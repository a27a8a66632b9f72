import type { SQL } from '@portal/db/drizzle.ts';
import { z } from 'zod';
import { comesAfter, cursorAfter, type ListOrder, placeOf, readAfter } from './list-order.ts';

/** Longer than any that is given out: that of a title of 200 characters that take four bytes each. */
export const pageCursor = z.string().max(4_000);

/** The input of a paged list: how many rows, and after which one. */
export const pageInput = (limit: { default: number; max: number }) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(limit.max).default(limit.default),
    /** `next` of the previous page. */
    before: pageCursor.optional(),
    /** The same, as tRPC's `useInfiniteQuery` sends it. */
    cursor: pageCursor.nullish(),
  });

/** The answer of a paged list: its rows and other fields of the shape, and the cursor of the next page. */
export const pageAnswer = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    ...shape,
    /** `before` of the next page; null on the last page. */
    next: z.string().nullable(),
  });

export type PageInput = { limit: number; before?: string | undefined; cursor?: string | null | undefined };
export type Page<Row> = { rows: Row[]; next: string | null };

const STEPS = [26, 101, 501];

/**
 * The LIMIT of a prepared statement, as a literal: for a parameter PostgreSQL estimates a tenth of all rows, and plans
 * again each time. Rounded up to one of few numbers, to limit the number of statements.
 */
export const rowsAround = ({ limit }: PageInput): number => STEPS.find((rows) => rows > limit) ?? limit + 1;

/** The cursor that a page begins after; undefined for the first page. */
export const cursorIn = ({ before, cursor }: PageInput): string | undefined => before ?? cursor ?? undefined;

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
