import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

test('splits sentences at their ends, verbatim', () => {
  const text = 'The limit is $1,500.00 for mold. Does it apply? See page 4!';
  expect(sentencesOf(text)).toEqual(['The limit is $1,500.00 for mold.', 'Does it apply?', 'See page 4!']);
});

test('does not end a sentence at an abbreviation or at the number of a list', () => {
  const text = '2. See Fla. Stat. 627 and Form No. 5 of Coverage A. It does not apply to land.';
  expect(sentencesOf(text)).toEqual([
    '2. See Fla. Stat. 627 and Form No. 5 of Coverage A.',
    'It does not apply to land.',
  ]);
});

test('never cuts a sentence, and returns nothing for no words', () => {
  const text = Array.from({ length: 200 }, (_, row) => `Item ${row} Hallway 9 sq ft`).join(' ');
  expect(sentencesOf(text)).toEqual([text]);
  expect(sentencesOf('  ')).toEqual([]);
});
