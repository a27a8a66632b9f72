import { existsSync, globSync } from 'node:fs';
import { dirname } from 'node:path';
import { commandOf } from './run.ts';
import { runUntilShutdown, withTestServer } from './test-run.ts';

const testOf = (file: string) => file.replace(/\.ts$/, '.test.ts');
/** Work time, calendars, readiness, and who may do what, where it has tests beside it: they need no database. */
const RULES = globSync(['server/core/domain/*.ts', 'server/modules/**/{policy,*-flow}.ts']).filter((file) =>
  existsSync(testOf(file)),
);

/**
 * `pnpm mutants [file …]`: changes the rules, one small thing at a time, and reports the changes that no test
 * notices. Other files, such as commands, are tried against all tests of their module, which takes minutes for each
 * file.
 */
const files = process.argv.slice(2);
const tests = files.length > 0 ? [...new Set(files.flatMap(testsOf))] : RULES.map(testOf);
await withTestServer(({ url }, shutdown) =>
  runUntilShutdown(
    shutdown,
    [
      commandOf('@stryker-mutator/core', 'stryker'),
      'run',
      '--mutate',
      (files.length > 0 ? files : RULES).join(','),
    ],
    { env: { ...process.env, TEST_DATABASE_URL: url, MUTANTS_TESTS: tests.join(',') } },
  ),
);

function testsOf(file: string): string[] {
  if (RULES.includes(file)) return [testOf(file)];
  return ['*.test.ts', 'testing.ts'].map((name) => `${moduleOf(file)}/**/${name}`);
}

function moduleOf(file: string): string {
  const folder = dirname(file);
  return folder.endsWith('/commands') ? dirname(folder) : folder;
}
