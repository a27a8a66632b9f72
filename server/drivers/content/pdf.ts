import type { Readable } from 'node:stream';
import { z } from 'zod';
import { type ApartLimits, runApart } from './apart.ts';

/** What became of a PDF that was opened. `exhausted`: it took too long or too much. */
export type PdfVerdict =
  | { opens: true; pages: number }
  | { opens: false; reason: 'password' | 'damaged' | 'exhausted' };

const LIMITS: ApartLimits = { seconds: 20, megabytes: 512 };
const reader = new URL('./pdf-reader.ts', import.meta.url);

const answer = z.union([
  z.object({ opens: z.literal(true), pages: z.number().int() }),
  z.object({ opens: z.literal(false), reason: z.enum(['password', 'damaged']) }),
]);

/** Opens a PDF as a reader would, in a process of its own. Expensive: callers wait for their turn before. */
export async function openPdf(
  load: () => Promise<Readable>,
  limits: ApartLimits = LIMITS,
): Promise<PdfVerdict> {
  const { ended, said } = await runApart(reader, [], limits, await load());
  if (ended === 'exhausted') return { opens: false, reason: 'exhausted' };
  const told = answer.safeParse(jsonOf(said));
  return ended === 'well' && told.success ? told.data : { opens: false, reason: 'damaged' };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
