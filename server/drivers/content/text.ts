import type { Readable } from 'node:stream';
import { z } from 'zod';
import { type ChildLimits, runInChildProcess } from './child-process.ts';
import { pageText } from './layout/typesetting.ts';
import { readScan } from './scan/read-scan.ts';
import type { TextKind, TextPart } from './text-limits.ts';

const LIMITS: ChildLimits = { seconds: 20, megabytes: 512 };
const reader = new URL('./text-reader.ts', import.meta.url);

const part = z.object({ page: z.number().int().min(1).nullable(), text: z.string().min(1) });

/**
 * Extracts the text of a file in a child process: everything up to the first error or exceeded limit; of a PDF
 * without text, what is recognized in its scanned pages. Empty for a file without either. Expensive: call it within the queue for heavy work.
 * @throws errors of the stream
 */
export const readText = async (
  kind: TextKind,
  load: () => Promise<Readable>,
  limits: ChildLimits = LIMITS,
): Promise<TextPart[]> => (await readTextOrScan(kind, load, limits)).parts;

/** The same, and whether the text was recognized in scanned pages. A scan may have no recognizable text. */
export async function readTextOrScan(
  kind: TextKind,
  load: () => Promise<Readable>,
  limits: ChildLimits = LIMITS,
): Promise<{ parts: TextPart[]; scanned: boolean }> {
  const { ended, output } = await runInChildProcess(reader, [kind], limits, await load());
  // The last line is incomplete when the reader was killed.
  const parts = output.split('\n').slice(0, -1).map(partOf);
  const found = parts.filter((each) => each !== undefined);
  const mayBeScan = kind === 'pdf' && ended === 'well' && found.length === 0;
  return mayBeScan
    ? { parts: await readScannedPages(load), scanned: true }
    : { parts: found, scanned: false };
}

async function readScannedPages(load: () => Promise<Readable>): Promise<TextPart[]> {
  const scan = await readScan(load);
  if (scan.read !== 'well') return [];
  const parts = scan.pages.map((page) => ({ page: page.page, text: pageText(page) }));
  return parts.filter(({ text }) => text !== '');
}

function partOf(line: string): TextPart | undefined {
  try {
    return part.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
