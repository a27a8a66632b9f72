import type { Readable } from 'node:stream';
import { z } from 'zod';
import { type ApartLimits, runApart } from './apart.ts';

/** Why an Office document is not taken. `external`: it would load something from elsewhere when it is opened. */
const officeProblems = ['huge', 'external', 'damaged'] as const;
export type OfficeVerdict = { opens: true } | { opens: false; reason: (typeof officeProblems)[number] };

const LIMITS: ApartLimits = { seconds: 20, megabytes: 512 };
const reader = new URL('./office-reader.ts', import.meta.url);

const answer = z.enum(['well', ...officeProblems]);

/**
 * Unpacks a DOCX or XLSX to see what it would do to whoever opens it, in a process of its own. Expensive: callers wait
 * for their turn before.
 */
export async function openOffice(load: () => Promise<Readable>): Promise<OfficeVerdict> {
  const { ended, said } = await runApart(reader, [], LIMITS, await load());
  if (ended === 'exhausted') return { opens: false, reason: 'huge' };
  const told = answer.safeParse(said);
  if (ended !== 'well' || !told.success) return { opens: false, reason: 'damaged' };
  return told.data === 'well' ? { opens: true } : { opens: false, reason: told.data };
}
