import { globSync } from 'node:fs';
import { join } from 'node:path';
// What modules stand on is loaded whether there are few or many of them.
import '../trpc/procedures.ts';
import '../core/kernel/write.ts';

/** Loads every file of every module and says how long that took, in ms. */
const folder = join(import.meta.dirname, '../modules');
const begun = performance.now();
for (const file of globSync('**/*.ts', { cwd: folder })) {
  if (!file.endsWith('.test.ts')) await import(join(folder, file));
}
process.send?.(performance.now() - begun);
process.disconnect?.();
