import { expect, test } from 'vitest';
import { dayFrom, idFrom, orderFrom, present, textFrom, wordsFrom } from './url-search.ts';

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-99-99', undefined],
  ['1899-12-31', undefined],
  ['2026-11-22T00:00', undefined],
  [20261122, undefined],
  [undefined, undefined],
])('%o is the day %o', (raw, day) => expect(dayFrom(raw)).toBe(day));

test('words are cut, numbers are words, and nothing is nothing', () => {
  expect([textFrom('roof', 2), textFrom(365), textFrom(''), textFrom({})]).toEqual([
    'ro',
    '365',
    undefined,
    undefined,
  ]);
});

test('an id is one, and what is not there has no key', () => {
  const id = '0193a1b2-0000-7000-8000-000000000001';
  expect(present({ id: idFrom(id), other: idFrom('x') })).toEqual({ id });
});

test('an order has a word in the URL unless it is the one that nobody has to choose', () => {
  const orders = ['newest', 'oldest', 'name'] as const;
  expect(['oldest', 'name', 'newest', 'size', undefined].map((raw) => orderFrom(orders, raw))).toEqual([
    'oldest',
    'name',
    undefined,
    undefined,
    undefined,
  ]);
});

test('words to look for are as many as are looked for', () => {
  expect(wordsFrom('roof gulf shores')).toBe('roof gulf shores');
  expect(wordsFrom('a b c d e f g h i j k l')?.split(' ').length).toBeLessThan(12);
  expect(wordsFrom('')).toBeUndefined();
});
