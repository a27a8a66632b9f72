import { z } from 'zod';
import { numeric } from '../contract/numbers.ts';

/** Longer than any that is given out: that of a title of 200 characters that take four bytes each. */
export const pageCursor = z.string().max(4_000);

/** The input of a paged list: how many rows, and after which one. */
export const pageInput = (limit: { default: number; max: number }) =>
  z.object({
    limit: numeric(z.number().int().min(1).max(limit.max)).default(limit.default),
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
