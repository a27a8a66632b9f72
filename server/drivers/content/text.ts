import type { Readable } from 'node:stream';
import { z } from 'zod';
import { type ChildLimits, runInChildProcess } from './child-process.ts';
import { pageText } from './layout/typesetting.ts';
import { readScan, readScannedPages, type Scan } from './scan/read-scan.ts';
import type { TextKind, TextPart } from './text-limits.ts';

const LIMITS: ChildLimits = { seconds: 20, megabytes: 512 };
const reader = new URL('./text-reader.ts', import.meta.url);

const part = z.object({ page: z.number().int().min(1).nullable(), text: z.string().min(1) });
const barePage = z.object({ bare: z.number().int().min(1) });

/**
 * Extracts the text of a file in a child process: everything up to the first error or exceeded limit; of the pages of a
 * PDF without text, what is recognized in their scans. Empty for a file without either. Expensive: call it within the queue for heavy work.
 * @throws errors of the stream
 */
export const readText = async (
  kind: TextKind,
  load: () => Promise<Readable>,
  limits: ChildLimits = LIMITS,
): Promise<TextPart[]> => (await readTextOrScan(kind, load, limits)).parts;

/** The same, and whether text was recognized in scanned pages. A scan may have no recognizable text. */
export async function readTextOrScan(
  kind: TextKind,
  load: () => Promise<Readable>,
  limits: ChildLimits = LIMITS,
): Promise<{ parts: TextPart[]; scanned: boolean }> {
  const { ended, output } = await runInChildProcess(reader, [kind], limits, await load());
  // The last line is incomplete when the reader was killed.
  const lines = output.split('\n').slice(0, -1).map(jsonOf);
  const found = lines.flatMap((line) => part.safeParse(line).data ?? []);
  const bare = lines.flatMap((line) => barePage.safeParse(line).data?.bare ?? []);
  if (ended !== 'well' || bare.length === 0) return { parts: found, scanned: false };
  if (found.length === 0) return { parts: textsOf(await readScan(load)), scanned: true };
  const recognized = textsOf(await readScannedPages(load, bare));
  return { parts: together(found, recognized), scanned: recognized.length > 0 };
}

function textsOf(scan: Scan): TextPart[] {
  if (scan.read !== 'well') return [];
  const parts = scan.pages.map((page) => {
    const next = scan.pages.find((other) => other.page === page.page + 1);
    return { page: page.page, text: pageText(page, next) };
  });
  return parts.filter(({ text }) => text !== '');
}

/** The parts by page; what is recognized on a page stands behind what is written there. */
function together(written: TextPart[], recognized: TextPart[]): TextPart[] {
  const pages = Map.groupBy([...written, ...recognized], ({ page }) => page);
  return [...pages]
    .map(([page, parts]) => ({ page, text: parts.map(({ text }) => text).join(' ') }))
    .sort((one, other) => (one.page ?? 0) - (other.page ?? 0));
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
