import { globSync } from 'node:fs';
import { join } from 'node:path';
// Loads what all modules import, so that it is not counted.
import '../trpc/procedures.ts';
import '../core/kernel/write.ts';

/** Loads every file of every module and prints the ms that it took. */
const folder = join(import.meta.dirname, '../modules');
const begun = performance.now();
for (const file of globSync('**/*.ts', { cwd: folder })) {
  if (!file.endsWith('.test.ts')) await import(join(folder, file));
}
process.send?.(performance.now() - begun);
process.disconnect?.();
