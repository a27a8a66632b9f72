import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';
import { plainText } from '../plain-text.ts';
import { PAGES_MAX, TEXT_MAX } from '../text-limits.ts';
import { clausesOf } from './clauses.ts';
import type { PageRuns } from './lines.ts';

/**
 * Child process: reads the PDF from standard input, and writes its clauses as JSON to file descriptor 3. A
 * malicious file can only crash this process.
 */
const document = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)), { verbosity: 0 });
const pages: PageRuns[] = [];
let left = TEXT_MAX;
for (let number = 1; number <= Math.min(document.numPages, PAGES_MAX) && left > 0; number += 1) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const [x0 = 0, y0 = 0, x1 = 612, y1 = 792] = page.view;
  const runs = items.flatMap((item) => {
    if (!('str' in item)) return [];
    const text = plainText(item.str).slice(0, Math.max(0, left)).toWellFormed();
    if (text === '') return [];
    left -= text.length + 1;
    const [, , skew = 0, scale = 1, x = 0, y = 0] = item.transform as number[];
    // Blanks at the ends of a run separate words.
    const before = /^\s/.test(item.str) ? ' ' : '';
    const after = /\s$/.test(item.str) ? ' ' : '';
    return [
      {
        text: before + text + after,
        x,
        y,
        width: item.width,
        size: Math.hypot(skew, scale),
        font: item.fontName,
      },
    ];
  });
  pages.push({ page: number, width: x1 - x0, height: y1 - y0, runs });
  page.cleanup();
}
const verdict = Buffer.from(
  JSON.stringify({ clauses: clausesOf(pages), complete: left > 0, pages: document.numPages }),
);
for (let at = 0; at < verdict.length; ) at += writeSync(3, verdict, at);
process.exit(0);
