import type { Readable } from 'node:stream';
import { z } from 'zod';
import { type ApartLimits, runApart } from './apart.ts';

/** Why an Office document is refused. `external`: it loads remote content when it is opened. */
const officeProblems = ['huge', 'external', 'damaged'] as const;
export type OfficeVerdict = { opens: true } | { opens: false; reason: (typeof officeProblems)[number] };

const LIMITS: ApartLimits = { seconds: 20, megabytes: 512 };
const reader = new URL('./office-reader.ts', import.meta.url);

const answer = z.enum(['well', ...officeProblems]);

/**
 * Unpacks a DOCX or XLSX in a child process and reports content that would harm a reader. Expensive: call it within the
 * queue for heavy work.
 */
export async function openOffice(load: () => Promise<Readable>): Promise<OfficeVerdict> {
  const { ended, said } = await runApart(reader, [], LIMITS, await load());
  if (ended === 'exhausted') return { opens: false, reason: 'huge' };
  const told = answer.safeParse(said);
  if (ended !== 'well' || !told.success) return { opens: false, reason: 'damaged' };
  return told.data === 'well' ? { opens: true } : { opens: false, reason: told.data };
}
