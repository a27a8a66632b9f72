import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isLeaked } from './leaked-passwords.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-leaked-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const leaked = Array.from({ length: 300 }, (_, index) => `Leaked-${index}`);
const hashes = leaked
  .map((password) => createHash('sha1').update(password).digest('hex').toUpperCase())
  .sort();

function listOf(name: string, lines: string[], lineBreak: string): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join(lineBreak));
  return path;
}

describe.each([
  [
    'with counts',
    listOf(
      'counts',
      hashes.map((hash, index) => `${hash}:${index ** 3}`),
      '\r\n',
    ),
  ],
  ['of hashes alone', listOf('hashes', [...hashes, ''], '\n')],
  [
    'in lower case',
    listOf(
      'lower',
      hashes.map((hash) => hash.toLowerCase()),
      '\n',
    ),
  ],
])('a list %s', (_, path) => {
  test('has each of its passwords', async () => {
    for (const password of leaked)
      expect([password, await isLeaked(path, password)]).toEqual([password, true]);
  });

  test('has no other one', async () => {
    for (let index = 0; index < 300; index += 1) expect(await isLeaked(path, `Other-${index}`)).toBe(false);
  });
});

test('an empty list has none, and a missing one is an error', async () => {
  expect(await isLeaked(listOf('empty', [], ''), 'Leaked-1')).toBe(false);
  await expect(isLeaked(join(folder, 'missing'), 'Leaked-1')).rejects.toThrow('ENOENT');
});
