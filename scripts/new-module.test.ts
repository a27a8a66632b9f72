import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findViolations } from './check-structure.ts';
import { writeModule } from './new-module.ts';

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

test('a module that exists is left alone', () => {
  writeModule(root, 'time-clocks');
  expect(() => writeModule(root, 'time-clocks')).toThrow('server/modules/time-clocks is there already.');
});

test.each(['', 'TimeClocks', 'time_clocks', '../users', 'a--b'])('%j is not a name', (noun) => {
  expect(() => writeModule(root, noun)).toThrow('kebab-case');
});
