import { z } from 'zod';
import { type CsvColumns, csvFile, csvOfPages, csvPieces } from '../core/data/csv.ts';
import { today } from '../core/kernel/clock.ts';
import type { ActorContext } from '../core/kernel/context.ts';
import { adminProcedure } from './procedures.ts';

const PAGING = ['limit', 'before', 'cursor', 'page'] as const;
type Paging = (typeof PAGING)[number];
type Filters<List extends z.ZodType> = z.ZodType<
  Omit<z.output<List>, Paging>,
  Omit<Exclude<z.input<List>, undefined>, Paging> | undefined
>;

/** What a paged list is narrowed down and sorted by: its input without the pages. */
export function filtersOf<List extends z.ZodPrefault<z.ZodObject>>(list: List): Filters<List> {
  const fields = Object.entries(list.unwrap().shape).filter(
    ([name]) => !PAGING.some((part) => part === name),
  );
  return z.object(Object.fromEntries(fields)).prefault({}) as unknown as Filters<List>;
}

type Declared<Asked extends z.ZodType, Row> = {
  /** `/users.csv` */
  path: `/${string}.csv`;
  /** What it does, in one line, for the API page. */
  summary: string;
  /** What the file is called, before the day: `staff`. */
  name: string;
  filters: Asked;
  /** Rows of a page: as many as the list gives at most. */
  limit: number;
  columns: CsvColumns<Row> | ((ctx: ActorContext) => Promise<CsvColumns<Row>>);
  /** A page of the list, by the query that the list itself asks: who may see it and what they see is decided there. */
  page: (
    ctx: ActorContext,
    asked: z.output<Asked> & { limit: number; cursor: string | undefined },
  ) => Promise<{ rows: readonly Row[]; next: string | null }>;
};

/** The pages of a list whose query gives rows, each as its answer shows it. */
export const pagesOf =
  <Asked, Row, Shown>(
    list: (ctx: ActorContext, asked: Asked) => Promise<{ rows: readonly Row[]; next: string | null }>,
    present: (ctx: ActorContext, row: Row) => Shown,
  ) =>
  async (ctx: ActorContext, asked: Asked) => {
    const { rows, next } = await list(ctx, asked);
    return { rows: rows.map((row) => present(ctx, row)), next };
  };

/**
 * The whole of a list of the administrators as a file for spreadsheets, as its filters stand. Declared beside the list. Behind
 * `/api` it is sent while it is read, however long it is; as an answer of tRPC it is one text, of a bounded number of rows.
 */
export const csvExport = <Asked extends z.ZodType, Row>({
  path,
  summary,
  name,
  filters,
  limit,
  columns,
  page,
}: Declared<Asked, Row>) =>
  adminProcedure
    .meta({ rest: { method: 'GET', path, summary, csv: true } })
    .input(filters)
    .output(csvFile)
    .query(async ({ ctx, input }) => {
      const fileName = `${name}-${today(ctx.services.clock)}.csv`;
      const header = typeof columns === 'function' ? await columns(ctx) : columns;
      const read = (cursor: string | undefined) =>
        page(ctx, { ...(input as object), limit, cursor } as z.output<Asked> & {
          limit: number;
          cursor: string | undefined;
        });
      if (!ctx.pour) return { fileName, csv: await csvOfPages(header, read) };
      await ctx.pour(csvPieces(header, read));
      return { fileName, csv: '' };
    });
