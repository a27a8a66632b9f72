import { join } from 'node:path';
import { capture, commandOf } from './run.ts';

const node = process.execPath;
/** What a check found out about files that did not change, and compiled code: a fifth of the processor time. */
const CACHE = join(import.meta.dirname, '../.cache');
const KNIP_CACHE = ['--cache', '--cache-location', join(CACHE, 'knip')];
const env = { ...process.env, NODE_COMPILE_CACHE: join(CACHE, 'compiled-checks') };

/** All checks, run at once; only the output of failed ones is printed. */
const checks = [
  {
    name: 'format and lint',
    args: [commandOf('@biomejs/biome', 'biome'), 'check', '--reporter=summary', '.'],
  },
  { name: 'types', args: [commandOf('typescript', 'tsc')] },
  { name: 'structure', args: ['scripts/check-structure.ts'] },
  {
    name: 'what nobody uses',
    args: [commandOf('knip'), ...KNIP_CACHE, '--no-progress', '--treat-config-hints-as-errors'],
  },
  { name: 'API document', args: ['scripts/check-openapi.ts'] },
  { name: 'references in the documents', args: ['scripts/check-doc-refs.ts'] },
];

/** Runs every check, prints the failures, and returns their number. */
export async function runChecks(): Promise<number> {
  const started = performance.now();
  const results = await Promise.all(
    checks.map(async ({ name, args }) => ({ name, ...(await capture(node, args, { env })) })),
  );
  const failed = results.filter(({ code }) => code !== 0);
  for (const { name, output } of failed) console.error(`✗ ${name}\n${output.trim()}\n`);
  const passed = results.filter(({ code }) => code === 0).map(({ name }) => name);
  if (passed.length > 0) console.log(`✓ ${passed.join(', ')} (${seconds(performance.now() - started)})`);
  return failed.length;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

if (import.meta.main && (await runChecks()) > 0) process.exitCode = 1;
