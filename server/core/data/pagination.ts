import { z } from 'zod';

/**
 * What a list takes that people scroll: how many rows, and behind which one. Ids are UUIDv7, so newest first is by id;
 * in any other order the row that the id names says where the next page begins.
 */
export const pageInput = (limit: { default: number; max: number }) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(limit.max).default(limit.default),
    /** The `next` of the page before. */
    before: z.uuid().optional(),
    /** The same, as tRPC's `useInfiniteQuery` sends it. */
    cursor: z.uuid().nullish(),
  });

/** What a list answers: its rows and whatever is beside them in the shape, and where the next page begins. */
export const pageAnswer = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    ...shape,
    /** What `before` takes to go on; null on the last page. */
    next: z.uuid().nullable(),
  });

export type PageInput = { limit: number; before?: string | undefined; cursor?: string | null | undefined };
export type Page<Row> = { rows: Row[]; next: string | null };

const STEPS = [26, 101, 501];

/**
 * How many rows a prepared statement looks at for a page, to be written into it: of a limit that it does not know PostgreSQL
 * expects a tenth of all rows, and plans anew each time. One of few numbers, so that there are few such statements.
 */
export const rowsAround = ({ limit }: PageInput): number => STEPS.find((rows) => rows > limit) ?? limit + 1;

type Read<Row> = (wanted: { limit: number; behind: string | undefined }) => PromiseLike<Row[]>;

/**
 * Reads a page. One row more than it holds is asked for: only whether that comes says whether there is a next page.
 * @param read gives at most `limit` rows, in order: the first ones, or those behind the row with the id
 * @param idOf the id that stands for a row in `before`; its own when left out
 */
export async function readPage<Row extends { id: string }>(
  asked: PageInput,
  read: Read<Row>,
): Promise<Page<Row>>;
export async function readPage<Row>(
  asked: PageInput,
  read: Read<Row>,
  idOf: (row: NoInfer<Row>) => string,
): Promise<Page<Row>>;
export async function readPage<Row>(
  asked: PageInput,
  read: Read<Row>,
  idOf = (row: Row) => (row as { id: string }).id,
): Promise<Page<Row>> {
  const found = await read({ limit: asked.limit + 1, behind: behindOf(asked) });
  return cutPage(asked, found, idOf);
}

/** Behind which row the page begins; undefined for the first one. */
export const behindOf = ({ before, cursor }: PageInput): string | undefined => before ?? cursor ?? undefined;

/** A page of what a statement of its own found, which was asked for one row more than `limit`. */
export function cutPage<Row>({ limit }: PageInput, found: Row[], idOf: (row: Row) => string): Page<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? idOf(last) : null };
}
