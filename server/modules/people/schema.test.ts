import { expect, test } from 'vitest';
import { sentences } from './constants.ts';
import { npn, residentState } from './schema.ts';

test.each([
  ['', null],
  [null, null],
  [undefined, null],
  [' 8812345 ', '8812345'],
  ['NPN 12', '12'],
  ['#8,812,345', '8812345'],
  ['8812345.0', '8812345'],
])('reads %j as the National Producer Number %j', (given, read) => {
  expect(npn.parse(given)).toBe(read);
});

test.each(['88-12345', '12345678901', 'NPN pending'])('refuses %j with a sentence that helps', (given) => {
  expect(npn.safeParse(given).error?.issues[0]?.message).toBe(sentences.npn);
});

test('reads the resident state by code or name', () => {
  expect([residentState.parse('louisiana'), residentState.parse('PR'), residentState.parse('')]).toEqual([
    'LA',
    'PR',
    null,
  ]);
  expect(residentState.safeParse('Atlantis').error?.issues[0]?.message).toContain('territory');
});
