import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { PageRuns } from './layout/lines.ts';
import { pageText } from './layout/typesetting.ts';
import { readDocument, readWorkbook } from './office-text.ts';
import { withoutOtherReadings } from './other-readings.ts';
import { openPages } from './pdf-pages.ts';
import { plainText } from './plain-text.ts';
import { BARE_PAGE_MAX, TEXT_MAX, type TextKind, type TextPart } from './text-limits.ts';

/**
 * Child process: extracts the text of the file from standard input, and writes each part as a line of JSON to file
 * descriptor 3, and the number of each page with hardly any text. A malicious file can only crash this process.
 */
const readers: Record<TextKind, (file: Buffer) => AsyncIterable<TextPart>> = {
  pdf: readPdf,
  docx: (file) => plain(readDocument(file)),
  xlsx: (file) => plain(readWorkbook(file)),
};

const file = await buffer(process.stdin);
let left = TEXT_MAX;
for await (const { page, text } of readers[process.argv[2] as TextKind](file)) {
  const kept = text.slice(0, left).toWellFormed().trim();
  if (kept) writeSync(3, `${JSON.stringify({ page, text: kept } satisfies TextPart)}\n`);
  if (page !== null && withoutOtherReadings(kept).length < BARE_PAGE_MAX)
    writeSync(3, `${JSON.stringify({ bare: page })}\n`);
  left -= kept.length;
  if (left <= 0) break;
}
process.exit(0);

async function* plain(parts: AsyncIterable<TextPart>): AsyncGenerator<TextPart> {
  for await (const { page, text } of parts) yield { page, text: plainText(text) };
}

/** Each page once the next one is read, where its last word may go on. */
async function* readPdf(bytes: Buffer): AsyncGenerator<TextPart> {
  const { pages } = await openPages(new Uint8Array(bytes));
  let last: PageRuns | undefined;
  try {
    for await (const page of pages) {
      if (last) yield { page: last.page, text: pageText(last, page) };
      last = page;
    }
  } finally {
    if (last) yield { page: last.page, text: pageText(last) };
  }
}
