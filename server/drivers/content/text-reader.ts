import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pageText } from './layout/typesetting.ts';
import { readDocument, readWorkbook } from './office-text.ts';
import { openPages } from './pdf-pages.ts';
import { plainText } from './plain-text.ts';
import { BARE_PAGE_MAX, TEXT_MAX, type TextKind, type TextPart } from './text-limits.ts';

/**
 * Child process: extracts the text of the file from standard input, and writes each part as a line of JSON to file
 * descriptor 3, and the number of each page with hardly any text. A malicious file can only crash this process.
 */
const readers: Record<TextKind, (file: Buffer) => AsyncIterable<TextPart>> = {
  pdf: readPdf,
  docx: readDocument,
  xlsx: readWorkbook,
};

const file = await buffer(process.stdin);
let left = TEXT_MAX;
for await (const { page, text } of readers[process.argv[2] as TextKind](file)) {
  const plain = plainText(text).slice(0, left).toWellFormed().trim();
  if (plain) writeSync(3, `${JSON.stringify({ page, text: plain } satisfies TextPart)}\n`);
  if (page !== null && plain.length < BARE_PAGE_MAX) writeSync(3, `${JSON.stringify({ bare: page })}\n`);
  left -= plain.length;
  if (left <= 0) break;
}
process.exit(0);

async function* readPdf(bytes: Buffer): AsyncGenerator<TextPart> {
  const { pages } = await openPages(new Uint8Array(bytes));
  for await (const page of pages) yield { page: page.page, text: pageText(page) };
}
