import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';

type Value = string | number | null;

/** Rows in each chunk of COPY. */
const ROWS_AT_ONCE = 500;

/** Writes rows with COPY, the fastest way; rows are generated while they are sent, so that memory stays constant. */
export async function copyRows(
  sql: postgres.TransactionSql,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const target = await sql`copy ${sql(table)} (${sql(columns)}) from stdin`.writable();
  await pipeline(Readable.from(chunks(rows)), target);
}

function* chunks(rows: Iterable<readonly Value[]>) {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(`${row.map(field).join('\t')}\n`);
    if (lines.length < ROWS_AT_ONCE) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  yield Buffer.from(lines.join(''));
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const field = (value: Value): string =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '');
