import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findViolations } from './check-structure.ts';
import { namesFor } from './new-module/names.ts';
import { withRouter, writeModule } from './new-module.ts';
import { capture, commandOf } from './run.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-new-module-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const project = join(import.meta.dirname, '..');
const PACKAGES = ['client', 'server', 'db'];

/** The project's sources with its installed packages, and its own packages pointing at the copy. */
async function copyProject(): Promise<void> {
  const { output } = await capture('git', ['-C', project, 'ls-files', '-co', '--exclude-standard']);
  const isNeeded = (path: string) => !/^(docs|db\/migrations)\/|\.(webm|mp4|png|webp|svg)$/.test(path);
  for (const path of output.trim().split('\n').filter(isNeeded))
    cpSync(join(project, path), join(root, path));
  for (const folder of ['', ...PACKAGES]) {
    const from = join(project, folder, 'node_modules');
    const to = join(root, folder, 'node_modules');
    mkdirSync(join(to, '@portal'), { recursive: true });
    for (const name of readdirSync(from).filter((entry) => entry !== '@portal')) {
      symlinkSync(join(from, name), join(to, name));
    }
    for (const name of PACKAGES) symlinkSync(join(root, name), join(to, '@portal', name));
  }
}

test('a new module passes the checks as it is written', { timeout: 900_000 }, async () => {
  await copyProject();
  const router = join(root, 'server/trpc/app-router.ts');
  const routeTree = join(root, 'client/route-tree.gen.ts');
  const before = readFileSync(router, 'utf8').split('\n');
  const script = join(root, 'scripts/new-module.ts');
  const made = await capture(process.execPath, [script, 'time-clocks'], { cwd: root });
  expect(made).toMatchObject({ code: 0 });
  const added = readFileSync(router, 'utf8')
    .split('\n')
    .filter((line) => !before.includes(line));
  expect(added).toEqual([
    "import { timeClocksRouter } from '../modules/time-clocks/router.ts';",
    '  timeClocks: timeClocksRouter,',
  ]);
  expect(readFileSync(join(root, 'server/core/contract/abilities.ts'), 'utf8')).toContain(
    "'timeClocks.manage'",
  );
  expect(readFileSync(routeTree, 'utf8')).toContain("'/time-clocks'");
  expect(await findViolations(root)).toEqual([]);
  const biome = [
    commandOf('@biomejs/biome', 'biome'),
    'check',
    'server/modules/time-clocks',
    'client/features',
  ];
  expect(await capture(process.execPath, biome, { cwd: root })).toMatchObject({ code: 0 });
  const types = [commandOf('typescript', 'tsc'), '-p', root, '--incremental', 'false'];
  expect(await capture(process.execPath, types)).toEqual({ code: 0, output: '' });
});

test('a module that exists is left alone', () => {
  const paths = writeModule(root, 'time-clocks');
  expect(paths).toContain('client/features/time-clocks/queries.ts');
  expect(() => writeModule(root, 'time-clocks')).toThrow('server/modules/time-clocks is there already.');
});

test('a file of another module is left alone', () => {
  const path = 'client/routes/_portal/time-clocks.tsx';
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), '');
  expect(() => writeModule(root, 'time-clocks')).toThrow(`${path} is there already.`);
});

test.each(['', 'TimeClocks', 'time_clocks', '../users', 'a--b'])('%j is not a name', (noun) => {
  expect(() => writeModule(root, noun)).toThrow('kebab-case');
});

test.each(['equipment', 'time-off'])('%j is no plural', (noun) => {
  expect(() => writeModule(root, noun)).toThrow('plural');
});

test.each([
  ['time-clocks', 'time-clock'],
  ['policies', 'policy'],
  ['expense-boxes', 'expense-box'],
  ['expenses', 'expense'],
])('one of the %s is a %s', (noun, one) => {
  expect(namesFor(noun).one.kebab).toBe(one);
});

test('the router gets the line of the module', () => {
  const lines = "import { realtimeRouter } from 'r';\nrouter({\n  realtime: realtimeRouter,\n});";
  expect(withRouter(lines, namesFor('time-clocks'))).toBe(
    "import { timeClocksRouter } from '../modules/time-clocks/router.ts';\nimport { realtimeRouter } from 'r';\nrouter({\n  timeClocks: timeClocksRouter,\n  realtime: realtimeRouter,\n});",
  );
});
