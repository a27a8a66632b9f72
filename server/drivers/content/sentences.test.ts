import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

test('splits sentences at their ends, verbatim', () => {
  const text = 'The limit is $1,500.00 for mold. Does it apply? See page 4!';
  expect(sentencesOf(text)).toEqual(['The limit is $1,500.00 for mold.', 'Does it apply?', 'See page 4!']);
});

test('splits text without sentence ends between words, each part verbatim', () => {
  const text = Array.from({ length: 200 }, (_, row) => `Item ${row} Hallway 9 sq ft`).join(' ');
  const parts = sentencesOf(text);
  expect(parts.join(' ')).toBe(text);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(240);
});

test('splits a word of any length, and returns nothing for no words', () => {
  expect(sentencesOf('x'.repeat(1_000))).toEqual(['x'.repeat(240)]);
  expect(sentencesOf('  ')).toEqual([]);
});
