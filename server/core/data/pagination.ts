import { z } from 'zod';

/**
 * The input of a paged list: how many rows, and after which one. Ids are UUIDv7, so newest first is by id; in any
 * other order the position of the row with that id is looked up.
 */
export const pageInput = (limit: { default: number; max: number }) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(limit.max).default(limit.default),
    /** `next` of the previous page. */
    before: z.uuid().optional(),
    /** The same, as tRPC's `useInfiniteQuery` sends it. */
    cursor: z.uuid().nullish(),
  });

/** The answer of a paged list: its rows and other fields of the shape, and the cursor of the next page. */
export const pageAnswer = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    ...shape,
    /** `before` of the next page; null on the last page. */
    next: z.uuid().nullable(),
  });

export type PageInput = { limit: number; before?: string | undefined; cursor?: string | null | undefined };
export type Page<Row> = { rows: Row[]; next: string | null };

const STEPS = [26, 101, 501];

/**
 * The LIMIT of a prepared statement, as a literal: for a parameter PostgreSQL estimates a tenth of all rows, and plans
 * again each time. Rounded up to one of few numbers, to limit the number of statements.
 */
export const rowsAround = ({ limit }: PageInput): number => STEPS.find((rows) => rows > limit) ?? limit + 1;

type Read<Row> = (wanted: { limit: number; behind: string | undefined }) => PromiseLike<Row[]>;

/**
 * Reads a page. Requests one row more than it holds, which tells whether there is a next page.
 * @param read returns at most `limit` rows, in order: the first ones, or those after the row with the id
 * @param idOf the id that stands for a row in `before`; the row's own by default
 */
export async function readPage<Row extends { id: string }>(
  input: PageInput,
  read: Read<Row>,
): Promise<Page<Row>>;
export async function readPage<Row>(
  input: PageInput,
  read: Read<Row>,
  idOf: (row: NoInfer<Row>) => string,
): Promise<Page<Row>>;
export async function readPage<Row>(
  input: PageInput,
  read: Read<Row>,
  idOf = (row: Row) => (row as { id: string }).id,
): Promise<Page<Row>> {
  const found = await read({ limit: input.limit + 1, behind: behindOf(input) });
  return cutPage(input, found, idOf);
}

/** The id of the row before the page; undefined for the first page. */
export const behindOf = ({ before, cursor }: PageInput): string | undefined => before ?? cursor ?? undefined;

/** Cuts a page from rows that were read with a limit of one more than `limit`. */
export function cutPage<Row>({ limit }: PageInput, found: Row[], idOf: (row: Row) => string): Page<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? idOf(last) : null };
}
