import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

/**
 * A question about a document of the test set, with what answers it. `words` stand in the quotation of its page, and
 * `also` elsewhere in the answer: a lead-in, an exclusion beside the cover, a computed amount.
 */
const question = z.union([
  z.strictObject({ ask: z.string(), page: z.int(), words: z.string(), also: z.string().optional() }),
  z.strictObject({ ask: z.string(), page: z.undefined().optional() }),
]);
export type TestQuestion = z.infer<typeof question>;

/**
 * `tuned`: the search was made with them. `later`: written afterwards; their first run was unseen, and later changes were
 * made in its light. `heldOut`: never looked at while tuning.
 */
const testSet = z.strictObject({ set: z.enum(['tuned', 'later', 'heldOut']), questions: z.array(question) });
export type TestDocument = z.infer<typeof testSet> & { name: string };

const folder = join(import.meta.dirname, 'documents');

/** The questions stand beside their document, under its name. */
export const DOCUMENTS: TestDocument[] = globSync('*.json', { cwd: folder })
  .sort()
  .map((file) => ({
    name: basename(file, '.json'),
    ...testSet.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  }));
