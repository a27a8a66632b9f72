import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { createWorker, OEM, type Page, type Worker } from 'tesseract.js';
import type { PageRuns, Run } from '../layout/lines.ts';
import { plainText } from '../plain-text.ts';
import { type PagePicture, pictureOf } from './page-picture.ts';
import { SCANNED_PAGES_MAX } from './scan-limits.ts';

/**
 * Child process: recognizes the text of the scanned PDF from standard input, or of the pages that its argument numbers, and writes each page as a line of JSON to
 * file descriptor 3. The English data lies in its package: nothing is fetched. A malicious file can only crash
 * this process.
 */
sharp.concurrency(1);
sharp.cache(false);
/** Letters with less confidence are specks and lines of the paper. */
const WORD_CONFIDENCE_MIN = 30;

const library = await PDFiumLibrary.init();
const document = await library.loadDocument(await buffer(process.stdin));
const asked = process.argv[2]?.split(',').map(Number);
const pages = asked ?? Array.from({ length: document.getPageCount() }, (_, index) => index + 1);
write({ pages: pages.length });
if (pages.length > SCANNED_PAGES_MAX) process.exit(0);
const data = import.meta.resolve('@tesseract.js-data/eng');
let recognizer: Worker | undefined;
for (const number of pages) {
  const page = document.getPage(number - 1);
  // Rendering closes the page.
  const written = page.getText();
  const picture = await pictureOf(page);
  if (!picture) continue;
  // Most pages without text are empty, and its data takes a second to load.
  recognizer ??= await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: fileURLToPath(new URL('4.0.0_best_int', data)),
    cacheMethod: 'none',
  });
  const { data: recognized } = await recognizer.recognize(picture.png, {}, { blocks: true });
  const lines = withoutWritten(linesIn(recognized), written);
  const height = picture.height * picture.points;
  const width = picture.width * picture.points;
  write({ page: number, width, height, runs: runsOf(lines, picture), confidences: confidencesOf(lines) });
}
process.exit(0);

function write(part: { pages: number } | (PageRuns & { confidences: number[] })) {
  const line = Buffer.from(`${JSON.stringify(part)}\n`);
  for (let at = 0; at < line.length; ) at += writeSync(3, line, at);
}

type Line = ReturnType<typeof linesIn>[number];

/** The picture has what is written on the page as well. */
function withoutWritten(lines: Line[], written: string): Line[] {
  const letters = lettersIn(written);
  return lines.filter((line) => !letters.includes(lettersIn(line.words.map(({ text }) => text).join(''))));
}

function lettersIn(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The words as a PDF would place them, in points from the bottom. */
function runsOf(lines: Line[], { height, points }: PagePicture): Run[] {
  const usual = median(lines.map(({ rowAttributes }) => rowAttributes.rowHeight));
  return lines.flatMap((line) => {
    // Heights vary with the letters of a line; only a much larger one is another size.
    const tall = line.rowAttributes.rowHeight;
    const size = Math.abs(tall - usual) < usual * 0.35 ? usual : tall;
    return line.words.flatMap(({ text, bbox, confidence }): Run[] => {
      const plain = plainText(text).toWellFormed().trim();
      if (plain === '' || confidence < WORD_CONFIDENCE_MIN) return [];
      const y = (height - (line.baseline.y0 + line.baseline.y1) / 2) * points;
      const width = (bbox.x1 - bbox.x0) * points;
      return [{ text: plain, x: bbox.x0 * points, y, width, size: size * points * 0.8, font: 'scan' }];
    });
  });
}

function linesIn({ blocks }: Page) {
  return (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
}

/** Of words of letters or digits. */
function confidencesOf(lines: Line[]): number[] {
  const words = lines.flatMap((line) => line.words);
  return words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(({ confidence }) => confidence);
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
