import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import mammoth from 'mammoth';
import readXlsx from 'read-excel-file/node';
import { getDocumentProxy } from 'unpdf';
import { plainText } from './plain-text.ts';
import { PAGES_MAX, TEXT_MAX, type TextKind, type TextPart } from './text-limits.ts';

/**
 * Child process: extracts the text of the file from standard input, and writes each part as a line of JSON to file
 * descriptor 3. A malicious file can only crash this process.
 */
const readers: Record<TextKind, (file: Buffer) => AsyncIterable<TextPart>> = {
  pdf: readPdf,
  docx: readDocx,
  xlsx: readWorkbook,
};

const file = await buffer(process.stdin);
let left = TEXT_MAX;
for await (const { page, text } of readers[process.argv[2] as TextKind](file)) {
  const plain = plainText(text).slice(0, left).toWellFormed().trim();
  if (plain) writeSync(3, `${JSON.stringify({ page, text: plain } satisfies TextPart)}\n`);
  left -= plain.length;
  if (left <= 0) break;
}
process.exit(0);

async function* readPdf(bytes: Buffer): AsyncGenerator<TextPart> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  for (let number = 1; number <= Math.min(document.numPages, PAGES_MAX); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const pieces = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
    yield { page: number, text: pieces.join('') };
    page.cleanup();
  }
}

async function* readDocx(bytes: Buffer): AsyncGenerator<TextPart> {
  const { value } = await mammoth.extractRawText({ buffer: bytes });
  yield { page: null, text: value };
}

async function* readWorkbook(bytes: Buffer): AsyncGenerator<TextPart> {
  for (const { sheet, data } of await readXlsx(bytes)) {
    const rows = data.map((row) => row.filter((cell) => cell !== null).map(cellText));
    yield { page: null, text: [sheet, ...rows.map((cells) => cells.join(' '))].join(' \n') };
  }
}

/** Dates as ISO calendar dates, because Excel stores no zone; other values as text. */
function cellText(cell: unknown): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
