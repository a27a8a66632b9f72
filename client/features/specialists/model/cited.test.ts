import { expect, test } from 'vitest';
import { citedPieces } from './cited.ts';

const pieces = (answer: string, ...numbers: number[]) => citedPieces(answer, new Set(numbers));

test('separates citation numbers from text', () => {
  expect(pieces('Wind: 2% [1][2]. See [3] and [x].', 1, 2)).toEqual([
    { text: 'Wind: 2% ' },
    { text: '[1]', number: 1 },
    { text: '[2]', number: 2 },
    { text: '. See [3] and [x].' },
  ]);
});

test('an answer without citations is text', () => {
  expect(pieces('Nothing [1]')).toEqual([{ text: 'Nothing [1]' }]);
  expect(pieces('')).toEqual([]);
  expect(pieces('[7]', 7)).toEqual([{ text: '[7]', number: 7 }]);
});
