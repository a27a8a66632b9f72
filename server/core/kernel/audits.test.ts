import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audits, loadAudits } from './audits.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-audits-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function declareAudits(module: string, noun: string) {
  await mkdir(join(folder, module));
  const text = `export const audits = { ${noun}: { label: '${module}', actions: { made: 'Made it' } } };`;
  await writeFile(join(folder, module, 'audits.ts'), text);
}
const load = () => loadAudits(pathToFileURL(`${folder}/`));

test('every module adds its nouns', async () => {
  await declareAudits('b', 'second');
  await declareAudits('a', 'first');
  expect(Object.keys(await load())).toEqual(['first', 'second']);
});

test('two modules with one noun stop the start', async () => {
  await declareAudits('a', 'same');
  await declareAudits('b', 'same');
  await expect(load()).rejects.toThrow('Two audited nouns are called same.');
});

test('every noun of the portal has a label of its own, and its actions are in snake case', () => {
  const declared = Object.values(audits);
  expect(new Set(declared.map(({ label }) => label)).size).toBe(declared.length);
  const words = [...Object.keys(audits), ...declared.flatMap(({ actions }) => Object.keys(actions))];
  expect(words.filter((word) => !/^[a-z]+(_[a-z]+)*$/.test(word))).toEqual([]);
});
