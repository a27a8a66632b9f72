import { z } from 'zod';
import type { Ability } from '../core/contract/abilities.ts';
import { type CsvColumns, csvFile, csvOfPages, csvPieces } from '../core/data/csv.ts';
import { today } from '../core/kernel/clock.ts';
import type { ActorContext } from '../core/kernel/context.ts';
import { logExport } from '../core/kernel/log-export.ts';
import { withEffects } from '../core/security/step-up.ts';
import { procedureFor } from './procedures.ts';

const PAGING = ['limit', 'before', 'cursor', 'page'] as const;
type Paging = (typeof PAGING)[number];
type Filters<List extends z.ZodType> = z.ZodType<
  Omit<z.output<List>, Paging>,
  Omit<Exclude<z.input<List>, undefined>, Paging> | undefined
>;

/** The filters and the order of a paged list: its input without the paging fields. */
export function filtersOf<List extends z.ZodPrefault<z.ZodObject>>(list: List): Filters<List> {
  const fields = Object.entries(list.unwrap().shape).filter(
    ([name]) => !PAGING.some((part) => part === name),
  );
  return z.object(Object.fromEntries(fields)).prefault({}) as unknown as Filters<List>;
}

type Declared<Asked extends z.ZodType, Row> = {
  /** That of the list. */
  ability: Ability;
  /** `/users.csv` */
  path: `/${string}.csv`;
  /** The summary of the call in one line, for the API page. */
  summary: string;
  /** File name before the date: `staff`. */
  name: string;
  filters: Asked;
  /** No row names a person, so that saving the file needs no confirmation. */
  namesNobody?: true;
  /** Rows per page: the list's maximum. */
  limit: number;
  columns: CsvColumns<Row> | ((ctx: ActorContext) => Promise<CsvColumns<Row>>);
  /** A page of the list, by the list's own query, which decides who may see it and which columns. */
  page: (
    ctx: ActorContext,
    input: z.output<Asked> & { limit: number; cursor: string | undefined },
  ) => Promise<{ rows: readonly Row[]; next: string | null }>;
};

/** Pages of a query, with each row mapped by its presenter. */
export const pagesOf =
  <Asked, Row, Shown>(
    list: (ctx: ActorContext, input: Asked) => Promise<{ rows: readonly Row[]; next: string | null }>,
    present: (ctx: ActorContext, row: Row) => Shown,
  ) =>
  async (ctx: ActorContext, input: Asked) => {
    const { rows, next } = await list(ctx, input);
    return { rows: rows.map((row) => present(ctx, row)), next };
  };

/**
 * An administrators' list as a CSV file, with its filters. Declared beside the list. Under `/api` it is streamed,
 * however long it is; over tRPC it is one text with a bounded number of rows.
 */
export const csvExport = <Asked extends z.ZodType, Row>({
  ability,
  path,
  summary,
  name,
  filters,
  namesNobody,
  limit,
  columns,
  page,
}: Declared<Asked, Row>) =>
  procedureFor(ability)
    .meta({
      rest: { method: 'GET', path, summary, csv: true },
      ...(namesNobody ? {} : { effects: withEffects('exports_people') }),
    })
    .input(filters)
    .output(csvFile)
    .query(({ ctx, input }) =>
      ctx.services.limits.spend('exportsPerAccount', ctx.actor.userId, async () => {
        const fileName = `${name}-${today(ctx.services.clock)}.csv`;
        const header = typeof columns === 'function' ? await columns(ctx) : columns;
        const logged = loggedRead(ctx, { list: name, filters: input as object }, (cursor) =>
          page(ctx, { ...(input as object), limit, cursor } as z.output<Asked> & {
            limit: number;
            cursor: string | undefined;
          }),
        );
        if (!ctx.streamPieces) return { fileName, csv: await csvOfPages(header, logged.read) };
        await ctx.streamPieces(logged.untilEnd(csvPieces(header, logged.read)));
        return { fileName, csv: '' };
      }),
    );

type Page<Row> = { rows: readonly Row[]; next: string | null };

/**
 * Counts the rows of a list, and logs the export before the last page is sent; where the reader leaves earlier, when
 * that is noticed.
 */
function loggedRead<Row>(
  ctx: ActorContext,
  exported: { list: string; filters: object },
  page: (cursor: string | undefined) => Promise<Page<Row>>,
) {
  let rows = 0;
  let isLogged = false;
  return {
    async read(cursor: string | undefined): Promise<Page<Row>> {
      const answer = await page(cursor);
      rows += answer.rows.length;
      if (answer.next === null) {
        await logExport(ctx, { ...exported, rows });
        isLogged = true;
      }
      return answer;
    },
    async *untilEnd(pieces: AsyncGenerator<string, undefined>): AsyncGenerator<string, undefined> {
      try {
        yield* pieces;
      } finally {
        if (!isLogged && rows > 0) await logExport(ctx, { ...exported, rows, isWhole: false });
      }
      return undefined;
    },
  };
}
