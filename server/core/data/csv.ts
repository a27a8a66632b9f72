import { setImmediate as breathe } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { badInput, conflict } from '../errors/errors.ts';

/** A file of comma-separated values, as calls answer it; behind `/api` it is the file itself. */
export const csvFile = z.object({ fileName: z.string(), csv: z.string() });
export type CsvFile = z.infer<typeof csvFile>;

const FORMULA = /^'(?=[=+\-@\t\r])/;

/**
 * RFC 4180, and safe to open: what a spreadsheet would take for a formula stands behind an apostrophe. Begins with a byte
 * order mark, without which Excel reads names wrongly.
 * @param header the names of the columns; each row has as many fields
 */
export const csvOf = (header: string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${csvLines([header, ...rows])}`;

/** Lines of a file that begins elsewhere. */
const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify([...rows.map((row) => [...row])], { escape_formulas: true, record_delimiter: 'windows' });

type CsvValue = string | number | boolean | null | undefined;
/** What stands in the columns of a file, by their headers. */
export type CsvColumns<Row> = ReadonlyArray<readonly [header: string, of: (row: Row) => CsvValue]>;

/** `2026-11-22 14:05` in UTC, which the header says; empty for none. */
export const csvInstant = (instant: string | null): string =>
  instant === null ? '' : new Date(instant).toISOString().slice(0, 16).replace('T', ' ');

/** `in_progress` as `In progress`. */
export const csvWords = (value: string | null): string =>
  (value ?? '').replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

const csvText = (value: CsvValue): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '');
};

/** Rows that a list may have to be answered as one text. */
export const EXPORT_ROWS_MAX = 20_000;

const tooManyRows = `This list has more than ${EXPORT_ROWS_MAX.toLocaleString('en-US')} rows. Narrow it down with the filters, and export it again.`;

/** Gives the page behind the cursor; undefined for the first one. */
type ReadRows<Row> = (cursor: string | undefined) => Promise<{ rows: readonly Row[]; next: string | null }>;

const CHANGED_MEANWHILE = 'This list changed while its file was written. Export it again.';

/**
 * A file of a list, a piece for each page, which is read when the piece is asked for: whoever takes them holds one of them,
 * however long the list is. The first one has the header, too.
 * @throws {PortalError} conflict when a page is empty of which the one before said that it is not: the row behind which it
 *   begins is gone, and with it the place, so that nobody knows what else is missing
 */
export async function* csvPieces<Row>(
  columns: CsvColumns<Row>,
  read: ReadRows<Row>,
): AsyncGenerator<string, undefined> {
  let before = csvOf(
    columns.map(([header]) => header),
    [],
  );
  let cursor: string | undefined;
  do {
    const { rows, next } = await read(cursor);
    if (cursor !== undefined && next === null && rows.length === 0) throw conflict(CHANGED_MEANWHILE);
    yield before + csvLines(rows.map((row) => columns.map(([, of]) => csvText(of(row)))));
    before = '';
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/**
 * The same as one text. Others have their turn after each page.
 * @throws {PortalError} bad_input for a list that is too long for that
 */
export async function csvOfPages<Row>(columns: CsvColumns<Row>, read: ReadRows<Row>): Promise<string> {
  let count = 0;
  const counted: ReadRows<Row> = async (cursor) => {
    const page = await read(cursor);
    count += page.rows.length;
    if (count > EXPORT_ROWS_MAX || (count === EXPORT_ROWS_MAX && page.next !== null))
      throw badInput(tooManyRows);
    return page;
  };
  const pieces: string[] = [];
  for await (const piece of csvPieces(columns, counted)) {
    pieces.push(piece);
    await breathe();
  }
  return pieces.join('');
}

const CSV_SEPARATORS = [',', ';', '\t'] as const;
type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** A row that says something. `row` counts as spreadsheets do: from 1, empty rows and the header with them. */
export type CsvRow = { row: number; cells: string[] };

export type ReadCsv = {
  separator: CsvSeparator;
  rows: CsvRow[];
  /** There are more rows than were asked for; they were not read. */
  more: boolean;
};

/** What is no file of separated values. */
export class CsvProblem extends Error {
  override name = 'CsvProblem';
  /** The row that cannot be read, as `CsvRow` counts. */
  readonly row: number;
  constructor(row: number) {
    super(`row ${row} is not separated values`);
    this.row = row;
  }
}

/** Empty rows that a file may have for each that says something. Spreadsheets write hundreds of them below a table. */
const EMPTY_ROWS = 5;

/**
 * Reads separated values, with whichever separator the first line has most of. Line breaks may stand in quotation marks;
 * a value is as long as it is, and a row has as many as it has. An apostrophe that an export put before what looks like
 * a formula is taken away. Stops soon after so many rows, however long the text is.
 * @throws {CsvProblem} when a quotation mark is not closed, or stands where none can
 */
export function readCsv(text: string, { maxRows }: { maxRows: number }): ReadCsv {
  const separator = separatorOf(text);
  const records = parsed(text, separator, maxRows * EMPTY_ROWS);
  const rows = records.flatMap((cells, index) =>
    cells.every((cell) => cell === '')
      ? []
      : [{ row: index + 1, cells: cells.map((cell) => cell.replace(FORMULA, '')) }],
  );
  const more = rows.length > maxRows || records.length === maxRows * EMPTY_ROWS;
  return { separator, rows: rows.slice(0, maxRows), more };
}

function parsed(text: string, separator: string, atMost: number): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: separator,
      relax_column_count: true,
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
      trim: true,
      to: atMost,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvProblem(Number(error.records ?? 0) + 1);
  }
}

/** Outside of quotation marks, which header lines rarely have. */
function separatorOf(text: string): CsvSeparator {
  const head = text.slice(0, 20_000).replace(/"[^"]*"/g, '');
  const [line = ''] = head.trimStart().split(/[\r\n]/, 1);
  const counts = CSV_SEPARATORS.map((separator) => line.split(separator).length);
  return CSV_SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
