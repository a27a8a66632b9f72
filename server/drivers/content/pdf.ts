import type { Readable } from 'node:stream';
import { z } from 'zod';
import { type ChildLimits, runInChildProcess } from './child-process.ts';

/** The result of opening a PDF. `exhausted`: it exceeded the limits of time or memory. */
export type PdfVerdict =
  | { opens: true; pages: number }
  | { opens: false; reason: 'password' | 'damaged' | 'exhausted' };

const LIMITS: ChildLimits = { seconds: 20, megabytes: 512 };
const reader = new URL('./pdf-reader.ts', import.meta.url);

const answer = z.union([
  z.object({ opens: z.literal(true), pages: z.number().int() }),
  z.object({ opens: z.literal(false), reason: z.enum(['password', 'damaged']) }),
]);

/** Opens a PDF with a PDF library in a child process. Expensive: call it within the queue for heavy work. */
export async function openPdf(
  load: () => Promise<Readable>,
  limits: ChildLimits = LIMITS,
): Promise<PdfVerdict> {
  const { ended, output } = await runInChildProcess(reader, [], limits, await load());
  if (ended === 'exhausted') return { opens: false, reason: 'exhausted' };
  const verdict = answer.safeParse(jsonOf(output));
  return ended === 'well' && verdict.success ? verdict.data : { opens: false, reason: 'damaged' };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
