import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { openPages } from '../pdf-pages.ts';
import { BARE_PAGE_MAX, TEXT_MAX } from '../text-limits.ts';
import { clausesOf } from './clauses.ts';
import type { PageRuns } from './lines.ts';

/**
 * Child process: reads the PDF from standard input, and writes its clauses as JSON to file descriptor 3. A
 * malicious file can only crash this process.
 */
const document = await openPages(new Uint8Array(await buffer(process.stdin)));
const pages: PageRuns[] = [];
let left = TEXT_MAX;
for await (const page of document.pages) {
  const runs = page.runs.flatMap((run) => {
    const text = run.text.slice(0, Math.max(0, left)).toWellFormed();
    if (text === '') return [];
    left -= text.length + 1;
    return [{ ...run, text }];
  });
  pages.push({ ...page, runs });
  if (left <= 0) break;
}
const lettersOn = ({ runs }: PageRuns) => runs.reduce((sum, { text }) => sum + text.length, 0);
const barePages = pages.filter((page) => lettersOn(page) < BARE_PAGE_MAX).map(({ page }) => page);
const verdict = Buffer.from(
  JSON.stringify({ clauses: clausesOf(pages), complete: left > 0, pages: document.count, barePages }),
);
for (let at = 0; at < verdict.length; ) at += writeSync(3, verdict, at);
process.exit(0);
