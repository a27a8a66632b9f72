import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';

/** A file of comma-separated values, as calls answer it; behind `/api` it is the file itself. */
export const csvFile = z.object({ fileName: z.string(), csv: z.string() });
export type CsvFile = z.infer<typeof csvFile>;

/**
 * RFC 4180, and safe to open: what a spreadsheet would take for a formula stands behind an apostrophe. Begins with a byte
 * order mark, without which Excel reads names wrongly.
 * @param header the names of the columns; each row has as many fields
 */
export const csvOf = (header: string[], rows: readonly (readonly string[])[]): string =>
  stringify([header, ...rows.map((row) => [...row])], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
