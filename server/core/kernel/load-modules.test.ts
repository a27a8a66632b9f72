import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadModules } from './load-modules.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-modules-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function writeModule(path: string, text: string) {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
}
const load = () => loadModules(pathToFileURL(`${folder}/`));

test('a file of that name is all it takes, however deep', async () => {
  await writeModule('b/jobs.ts', `export const jobs = [{ name: 'b.one' }];`);
  await writeModule('a/deeper/jobs.ts', `export const jobs = [{ name: 'a.one' }, { name: 'a.two' }];`);
  await writeModule(
    'a/uploads.ts',
    `export const uploads = [{ name: 'a.file', paths: ['/a'], use: { name: 'a' } }];`,
  );
  await writeModule('a/reactions.ts', `export const reactions = [{ event: { name: 'x' } }];`);
  await writeModule('a/jobs.test.ts', 'throw new Error("tests are not loaded")');
  const modules = await load();
  expect(modules.jobs.map(({ name }) => name)).toEqual(['a.one', 'a.two', 'b.one']);
  expect([modules.uploads.length, modules.reactions.length]).toEqual([1, 1]);
});

test('a file that does not export what it is called for stops the start', async () => {
  await writeModule('a/jobs.ts', 'export const tasks = [];');
  await expect(load()).rejects.toThrow('server/modules/a/jobs.ts does not export `jobs`.');
});

test('two jobs of one name stop the start', async () => {
  await writeModule('a/jobs.ts', `export const jobs = [{ name: 'same' }];`);
  await writeModule('b/jobs.ts', `export const jobs = [{ name: 'same' }];`);
  await expect(load()).rejects.toThrow('Two jobs are called same.');
});

test.each([
  ['paths', `{ name: 'b.file', paths: ['/same'], use: { name: 'b' } }`, 'Two uploads are called /same.'],
  [
    'uses of files',
    `{ name: 'b.file', paths: ['/b'], use: { name: 'same' } }`,
    'Two uses of files are called same.',
  ],
])('two equal %s stop the start', async (_what, upload, sentence) => {
  await writeModule(
    'a/uploads.ts',
    `export const uploads = [{ name: 'a.file', paths: ['/same'], use: { name: 'same' } }];`,
  );
  await writeModule('b/uploads.ts', `export const uploads = [${upload}];`);
  await expect(load()).rejects.toThrow(sentence);
});

test('the portal’s own modules load', async () => {
  const { jobs, uploads } = await loadModules();
  expect(jobs.map(({ name }) => name)).toContain('maintenance.sweep');
  expect(uploads.length).toBeGreaterThan(0);
});

test('each upload is written down for operators, with its kinds and size', async () => {
  const { uploads } = await loadModules();
  const text = await readFile(new URL('../../../docs/limits.md', import.meta.url), 'utf8');
  const written = [...text.matchAll(/^\| `(\w+\.\w+)` +\| ([a-z0-9, ]+?) +\| (\d+) MB +\|$/gm)].map(
    ([, name, kinds = '', size]) => [name, kinds.split(', '), Number(size) * 1_048_576],
  );
  const fixed = uploads.flatMap(({ name, use: { kinds, maxBytes } }) =>
    typeof maxBytes === 'number' ? [[name, [...kinds], maxBytes]] : [],
  );
  expect(fixed.length).toBeGreaterThan(10);
  expect(written).toEqual(fixed);
  const others = uploads.filter(({ use }) => typeof use.maxBytes !== 'number');
  expect(others.map(({ name, use }) => `| \`${name}\` ${use.kinds.join(', ')}`)).toEqual([
    '| `videos.upload` mp4, webm',
  ]);
  expect(text).toMatch(/^\| `videos\.upload` +\| mp4, webm +\| `COURSE_VIDEO_MAX_MB` +\|$/m);
});
