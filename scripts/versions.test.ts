import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isOlder, UPDATES_FROM, USABLE_FROM, VERSION } from '../db/version.ts';

const root = dirname(import.meta.dirname);
const read = (name: string) => readFileSync(join(root, name), 'utf8');
/** The headings of CHANGELOG.md, newest first, with their text. */
const changes = read('CHANGELOG.md')
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [version = '', ...text] = section.split('\n');
    return { version, text: text.join('\n').trim() };
  });

test('all packages have one version, which System shows', () => {
  const versions = ['', 'db/', 'server/', 'client/'].map(
    (folder): string => JSON.parse(read(`${folder}package.json`)).version,
  );
  expect(new Set(versions)).toEqual(new Set([VERSION]));
});

test('CHANGELOG.md begins with this version, says something of each, and counts down', () => {
  expect(changes[0]?.version).toBe(VERSION);
  expect(changes.filter(({ text }) => text === '')).toEqual([]);
  const versions = changes.map(({ version }) => version);
  for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const ascending = versions.toSorted((one, other) => (isOlder(one, other) ? -1 : 1));
  expect(versions).toEqual(ascending.toReversed());
  expect(new Set(versions).size).toBe(versions.length);
});

test('CHANGELOG.md says from which version this one updates, and to which one can go back', () => {
  expect(changes[0]?.text).toContain(`Updates from ${UPDATES_FROM} or newer.`);
  expect(changes[0]?.text).toContain(`Going back to ${USABLE_FROM} or newer needs no restore`);
  const versions = changes.map(({ version }) => version);
  expect(versions).toContain(UPDATES_FROM);
  expect(versions).toContain(USABLE_FROM);
});

test.each([
  ['1.9.0', '1.10.0', true],
  ['1.10.0', '1.9.0', false],
  ['1.1.0', '1.1.0', false],
  ['2.0.0', '10.0.0', true],
  ['1.1.9', '1.2.0', true],
])('whether %s is older than %s: %s', (one, other, older) => {
  expect(isOlder(one, other)).toBe(older);
});
