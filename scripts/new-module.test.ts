import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findViolations } from './check-structure.ts';
import { writeModule } from './new-module.ts';
import { capture, commandOf } from './run.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-new-module-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

test('a new module stands where modules stand, and is TypeScript', async () => {
  const paths = writeModule(root, 'time-clocks');
  expect(paths).toContain('server/modules/time-clocks/router.ts');
  expect(paths).toContain('db/schema/time-clocks.ts');
  for (const path of paths) {
    expect(parseSync(path, readFileSync(join(root, path), 'utf8')).errors).toEqual([]);
  }
  expect(await findViolations(root)).toEqual([]);
});

test('a new module compiles against what it is made of', { timeout: 120_000 }, async () => {
  const files = writeModule(root, 'time-clocks');
  const project = join(import.meta.dirname, '..');
  const config = {
    extends: join(project, 'tsconfig.json'),
    compilerOptions: {
      incremental: false,
      // Resolves imports as if the module were in the project.
      rootDirs: [project, root],
      paths: {
        '@portal/db/*': [join(project, 'db/*'), join(root, 'db/*')],
        '*': [join(project, 'server/node_modules/*'), join(project, 'node_modules/*')],
      },
      typeRoots: [join(project, 'node_modules/@types')],
    },
    include: [],
    // Without tests, which would type-check the whole project.
    files: files.filter((path) => !path.includes('test')).map((path) => join(root, path)),
  };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
  const checked = await capture(process.execPath, [commandOf('typescript', 'tsc'), '-p', root]);
  expect(checked).toEqual({ code: 0, output: '' });
});

test('a module that exists is left alone', () => {
  writeModule(root, 'time-clocks');
  expect(() => writeModule(root, 'time-clocks')).toThrow('server/modules/time-clocks is there already.');
});

test.each(['', 'TimeClocks', 'time_clocks', '../users', 'a--b'])('%j is not a name', (noun) => {
  expect(() => writeModule(root, noun)).toThrow('kebab-case');
});
