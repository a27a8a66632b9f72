import { expect, test } from 'vitest';
import { createPasswordHasher } from './passwords.ts';

const hasher = createPasswordHasher(1, { memoryCost: 1_024, timeCost: 2, parallelism: 1 });
const matches = async (stored: string, typed: string) =>
  (await hasher.verify(await hasher.hash(stored), typed)).matches;

test.each([
  ['the case of a letter', 'Harbor-Light-26', 'harbor-Light-26'],
  ['a space at the end', 'Harbor-Light-26 ', 'Harbor-Light-26'],
  ['a space at the start', ' Harbor-Light-26', 'Harbor-Light-26'],
  ['two spaces in place of one', 'Harbor  Light 26', 'Harbor Light 26'],
  ['what follows a zero character', 'Harbor\0Light-26', 'Harbor\0Light-27'],
  ['the last of 128 characters', `${'a'.repeat(127)}b`, `${'a'.repeat(127)}c`],
  ['an accent', 'Café-Light-26', 'Cafe-Light-26'],
])('a password counts as typed: %s makes another one', async (_what, stored, typed) => {
  expect(await matches(stored, stored)).toBe(true);
  expect(await matches(stored, typed)).toBe(false);
});

test('a letter that two keyboards encode differently is the same one', async () => {
  expect(await matches('Caf\u00e9-Light-26', 'Cafe\u0301-Light-26')).toBe(true);
});
