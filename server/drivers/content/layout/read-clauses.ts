import type { Readable } from 'node:stream';
import { z } from 'zod';
import { runInChildProcess } from '../child-process.ts';
import type { Clause } from './clauses.ts';

const LIMITS = { seconds: 20, megabytes: 512 };
const reader = new URL('./clause-reader.ts', import.meta.url);

const clause = z.object({
  page: z.number().int().min(1),
  kind: z.enum(['text', 'row', 'heading']),
  text: z.string().min(1),
  heading: z.array(z.string()),
  lead: z.array(z.string()),
}) satisfies z.ZodType<Clause>;
const output = z.object({
  clauses: z.array(clause),
  complete: z.boolean(),
  pages: z.number().int(),
  /** Pages with hardly any text, which may be scans. */
  barePages: z.array(z.number().int()),
});

/**
 * Extracts the clauses of a PDF in a child process. Without clauses for a file that may be a scan, and for one that
 * cannot be read.
 * Expensive: call it within the queue for heavy work.
 * @throws errors of the stream
 */
export async function readClauses(
  load: () => Promise<Readable>,
): Promise<z.infer<typeof output> & { mayBeScan: boolean }> {
  const outcome = await runInChildProcess(reader, [], LIMITS, await load());
  if (outcome.ended !== 'well')
    return { clauses: [], complete: true, pages: 0, barePages: [], mayBeScan: false };
  const read = output.parse(JSON.parse(outcome.output));
  return { ...read, mayBeScan: read.clauses.length === 0 };
}
