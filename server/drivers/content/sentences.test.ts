import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

test('sentences are cut where they end, word for word', () => {
  const text = 'The limit is $1,500.00 for mold. Does it apply? See page 4!';
  expect(sentencesOf(text)).toEqual(['The limit is $1,500.00 for mold.', 'Does it apply?', 'See page 4!']);
});

test('what never ends is cut between words, and every part occurs in the text', () => {
  const text = Array.from({ length: 200 }, (_, row) => `Item ${row} Hallway 9 sq ft`).join(' ');
  const parts = sentencesOf(text);
  expect(parts.join(' ')).toBe(text);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(240);
});

test('a word without end, and no words at all', () => {
  expect(sentencesOf('x'.repeat(1_000))).toEqual(['x'.repeat(240)]);
  expect(sentencesOf('  ')).toEqual([]);
});
