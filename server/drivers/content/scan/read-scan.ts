import type { Readable } from 'node:stream';
import { z } from 'zod';
import { type ChildLimits, type Outcome, runInChildProcess } from '../child-process.ts';
import { CONFIDENCE_MIN, PAGE_CONFIDENCE_MIN, SCANNED_PAGES_MAX, WORDS_MIN } from './scan-limits.ts';

const LIMITS: ChildLimits = { seconds: 100, megabytes: 1_024 };
const reader = new URL('./scan-reader.ts', import.meta.url);

const number = z.number();
const opened = z.object({ pages: number.int().min(0) });
const run = z.object({
  text: z.string(),
  x: number,
  y: number,
  width: number,
  size: number,
  font: z.string(),
});
const recognizedPage = z.object({
  page: z.number().int().min(1),
  width: number,
  height: number,
  runs: z.array(run),
  confidences: z.array(number),
});

/** `no_pictures`: not a scan. `no_words`: pictures without recognizable words. `exhausted`: it exceeded the limits. */
export type Scan =
  | { read: 'well'; pages: Array<z.infer<typeof recognizedPage>>; confidence: number }
  | { read: 'no_pictures' | 'no_words' | 'exhausted' }
  | { read: 'too_long'; pageCount: number };

/**
 * Recognizes the text of a scanned PDF in a child process. Takes seconds for each page: call it within the queue for
 * heavy work.
 * @throws errors of the stream
 */
export async function readScan(load: () => Promise<Readable>, limits: ChildLimits = LIMITS): Promise<Scan> {
  return recognized(await runInChildProcess(reader, [], limits, await load()));
}

/**
 * The same of some pages of a PDF that has text on its others. Their pictures may be photographs, so that those pages
 * are left out whose words are not sure enough.
 */
export async function readScannedPages(load: () => Promise<Readable>, pages: number[]): Promise<Scan> {
  if (pages.length > SCANNED_PAGES_MAX) return { read: 'too_long', pageCount: pages.length };
  const scan = recognized(await runInChildProcess(reader, [pages.join()], LIMITS, await load()));
  if (scan.read !== 'well') return scan;
  const sure = scan.pages.filter(
    ({ confidences }) => confidences.length >= WORDS_MIN && meanOf(confidences) >= PAGE_CONFIDENCE_MIN,
  );
  return sure.length > 0 ? { ...scan, pages: sure } : { read: 'no_words' };
}

function recognized({ ended, output }: Outcome): Scan {
  if (ended === 'exhausted') return { read: 'exhausted' };
  const [first, ...rest] = output.split('\n').filter((line) => line !== '');
  // Without the pages behind one that crashed the reader, answers would be incomplete.
  if (ended === 'badly' || first === undefined) return { read: 'no_pictures' };
  const { pages: pageCount } = opened.parse(JSON.parse(first));
  if (pageCount > SCANNED_PAGES_MAX) return { read: 'too_long', pageCount };
  const pages = rest.map((line) => recognizedPage.parse(JSON.parse(line)));
  if (pages.length === 0) return { read: 'no_pictures' };
  const confidences = pages.flatMap((page) => page.confidences);
  const confidence = meanOf(confidences);
  if (confidences.length < WORDS_MIN || confidence < CONFIDENCE_MIN) return { read: 'no_words' };
  return { read: 'well', pages, confidence: Math.round(confidence) };
}

const meanOf = (values: number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
