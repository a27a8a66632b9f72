import { setImmediate as breathe } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { badInput } from '../errors/errors.ts';

/** A CSV file in a call's answer; under `/api` the file itself is sent. */
export const csvFile = z.object({ fileName: z.string(), csv: z.string() });
export type CsvFile = z.infer<typeof csvFile>;

/**
 * Where a formula begins: at the start of a value and after each of its line breaks, which programs that know no
 * quotation marks take for the next row. Spreadsheets take the wide signs of East Asian keyboards as well.
 */
const FORMULA = /(?<=^|[\r\n])(?=[=+\-@\t\r＝＋－＠])/g;
const ESCAPED_FORMULA = /(?<=^|[\r\n])'(?=[=+\-@\t\r＝＋－＠])/g;

/**
 * RFC 4180, and safe to open: an apostrophe stands before what a spreadsheet would take for a formula.
 * Begins with a byte order mark, without which Excel misreads non-ASCII names.
 * @param header the names of the columns; each row has as many fields
 */
export const csvOf = (header: string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${csvLines([header, ...rows])}`;

/** Lines without a header and byte order mark. */
const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.replace(FORMULA, "'") : cell))),
    // Without it only the delimiter of the records is quoted, not a line feed or a carriage return alone.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

type CsvValue = string | number | boolean | null | undefined;
/** The columns of a file: header and value of each. */
export type CsvColumns<Row> = ReadonlyArray<readonly [header: string, of: (row: Row) => CsvValue]>;

/**
 * How a field of a view stands in a file: under a header, under one in other words than its value, or null where the file
 * leaves it out.
 */
type FieldInFile<Value> =
  | null
  | readonly [header: string, of: (value: Value) => CsvValue]
  | (Value extends CsvValue ? string : never);

/**
 * The columns of a file that shows a view, in this order. TypeScript refuses a view with a field that is not mentioned.
 */
export function csvColumnsOf<View extends object>(
  fields: {
    [Name in keyof View]-?: FieldInFile<View[Name]>;
  },
): CsvColumns<View> {
  const columns: Array<CsvColumns<View>[number]> = [];
  for (const name in fields) {
    const field = fields[name];
    if (field === null) continue;
    columns.push(
      typeof field === 'string'
        ? [field, (row) => csvText(row[name])]
        : [field[0], (row) => field[1](row[name])],
    );
  }
  return columns;
}

/** `2026-11-22 14:05` in UTC, which the header names; empty for null. */
export const csvInstant = (instant: string | null): string =>
  instant === null ? '' : new Date(instant).toISOString().slice(0, 16).replace('T', ' ');

/** `in_progress` as `In progress`. */
export const csvWords = (value: string | null): string =>
  (value ?? '').replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

const csvText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '');
};

/** Maximum rows of a list that is answered as one text. */
export const EXPORT_ROWS_MAX = 20_000;

const tooManyRows = `This list has more than ${EXPORT_ROWS_MAX.toLocaleString('en-US')} rows. Narrow it down with the filters, and export it again.`;

/** Reads the page after the cursor; undefined for the first one. */
type ReadRows<Row> = (cursor: string | undefined) => Promise<{ rows: readonly Row[]; next: string | null }>;

/**
 * Yields a list as CSV, one piece per page. The next page is read when its piece is requested, so that memory holds
 * one piece, however long the list is. The first piece has the header, too.
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
    yield before + csvLines(rows.map((row) => columns.map(([, of]) => csvText(of(row)))));
    before = '';
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/**
 * A whole file as one text. Yields to other requests after each page.
 * @throws {PortalError} bad_input when the list has more rows than `EXPORT_ROWS_MAX`
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

const CSV_SEPARATORS = [',', ';', '\t', '|'] as const;
type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** A row with content. `row` counts as spreadsheets do: from 1, including empty rows and the header. */
export type CsvRow = { row: number; cells: string[] };

export type ReadCsv = {
  separator: CsvSeparator;
  rows: CsvRow[];
  /** The file has more rows than `maxRows`; they were not read. */
  more: boolean;
};

/** The text is not valid CSV. */
export class CsvProblem extends Error {
  override name = 'CsvProblem';
  /** The invalid row, counted as in `CsvRow`. */
  readonly row: number;
  constructor(row: number) {
    super(`row ${row} is not separated values`);
    this.row = row;
  }
}

/** Empty rows allowed for each row with content. Spreadsheets write hundreds of them below a table. */
const EMPTY_ROWS = 5;

/**
 * Parses CSV with the separator that is most frequent in the first lines. Line breaks may stand in quotation marks;
 * values and rows may have any length. Removes the apostrophe that an export put before a formula. Stops soon after
 * `maxRows`, however long the text is.
 * A quotation mark within a value that does not begin with one, as of inches, stands for itself.
 * @throws {CsvProblem} when a value that begins with a quotation mark does not end with one
 */
export function readCsv(text: string, { maxRows }: { maxRows: number }): ReadCsv {
  const { separator, table } = separated(text);
  const records = parsed(table, separator, maxRows * EMPTY_ROWS);
  const rows = records.flatMap((cells, index) =>
    cells.every((cell) => cell === '')
      ? []
      : [
          {
            row: index + 1,
            cells: cells.map((cell) => cell.replace(TEXT_FORMULA, '$1').replace(ESCAPED_FORMULA, '')),
          },
        ],
  );
  const more = rows.length > maxRows || records.length === maxRows * EMPTY_ROWS;
  return { separator, rows: rows.slice(0, maxRows), more };
}

/** `="00501"`: the formula by which programs keep a spreadsheet from taking a text for a number. */
const TEXT_FORMULA = /^="([^"]*)"$/;
/** As it often stands in a file, without the quotation marks that a value with quotation marks needs. */
const BARE_FORMULA = /(?<=^|[,;\t|\r\n])=("[^"\r\n]*")(?=[,;\t|\r\n]|$)/g;

function parsed(text: string, separator: string, atMost: number): string[][] {
  try {
    return parse(text.replace(BARE_FORMULA, '$1'), {
      bom: true,
      delimiter: separator,
      relax_column_count: true,
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
      trim: true,
      relax_quotes: true,
      to: atMost,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvProblem(Number(error.records ?? 0) + 1);
  }
}

/**
 * The first line by which some programs name the separator; spreadsheets do not show it. One that was saved again has an
 * empty value for each other column.
 */
const NAMED_SEPARATOR = /^\uFEFF?"?sep=([,;\t|])"?\1*(?:\r\n|\n|\r)/i;

function separated(text: string): { separator: CsvSeparator; table: string } {
  const [line = '', named] = NAMED_SEPARATOR.exec(text) ?? [];
  const separator = CSV_SEPARATORS.find((each) => each === named) ?? separatorOf(text);
  return { separator, table: text.slice(line.length) };
}

/** Lines that show the separator. The first one alone may be a title. */
const LINES = 20;

/** Counts separators outside of quotation marks only. */
function separatorOf(text: string): CsvSeparator {
  const head = text.slice(0, 20_000).replace(/"[^"]*"/g, '');
  const lines = head
    .split(/[\r\n]+/)
    .filter(Boolean)
    .slice(0, LINES);
  const counts = CSV_SEPARATORS.map((separator) => lines.join('').split(separator).length);
  return CSV_SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
