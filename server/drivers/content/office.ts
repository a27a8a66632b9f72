import type { Readable } from 'node:stream';
import { z } from 'zod';
import { type ChildLimits, runInChildProcess } from './child-process.ts';

/** Why an Office document is refused. `external`: it loads remote content when it is opened. */
const officeProblems = ['crowded', 'huge', 'external', 'damaged'] as const;
export type OfficeVerdict = { opens: true } | { opens: false; reason: (typeof officeProblems)[number] };

const LIMITS: ChildLimits = { seconds: 20, megabytes: 512 };
const reader = new URL('./office-reader.ts', import.meta.url);

const answer = z.enum(['well', ...officeProblems]);

/**
 * Unpacks a DOCX or XLSX in a child process and reports content that would harm a reader. Expensive: call it within the
 * queue for heavy work.
 */
export async function openOffice(load: () => Promise<Readable>): Promise<OfficeVerdict> {
  const { ended, output } = await runInChildProcess(reader, [], LIMITS, await load());
  if (ended === 'exhausted') return { opens: false, reason: 'huge' };
  const verdict = answer.safeParse(output);
  if (ended !== 'well' || !verdict.success) return { opens: false, reason: 'damaged' };
  return verdict.data === 'well' ? { opens: true } : { opens: false, reason: verdict.data };
}
