import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DocumentedCall } from './module-testing.ts';

/** The calls of a noun that every such noun has. */
export const ofEach = (noun: string): DocumentedCall[] => [
  ['GET', `/${noun}`],
  ['GET', `/${noun}/{}`],
  ['POST', `/${noun}`],
  ['PUT', `/${noun}/{}`],
  ['DELETE', `/${noun}/{}`],
];

/**
 * What the specification documents and nobody has built: one file in `later/` for each module to come, which moves into
 * the module's `testing.ts` with it. By path from the root.
 */
export async function findLater(): Promise<Map<string, DocumentedCall[]>> {
  const folder = new URL('./later/', import.meta.url);
  const found = new Map<string, DocumentedCall[]>();
  for await (const name of glob('*.ts', { cwd: fileURLToPath(folder) })) {
    const { later } = (await import(new URL(name, folder).href)) as { later: DocumentedCall[] };
    found.set(`server/test/later/${name}`, later);
  }
  return found;
}
