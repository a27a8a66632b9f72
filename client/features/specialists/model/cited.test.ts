import { expect, test } from 'vitest';
import { citedNumber, citedPieces, copiedText, linkedCitations } from './cited.ts';

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

test('a copied answer names its sources, and quotes those that it does not quote itself', () => {
  const citations = [
    { number: 1, document: 1, page: 3, quote: 'Roofs older than fifteen years' },
    { number: 2, document: 2, page: 7, quote: 'Mold is limited to $10,000.' },
  ];
  const text = 'It says: “Roofs older than fifteen years” (page 3) [1]. Mold is limited [2].';
  expect(
    copiedText({ text, citations }, [
      { number: 1, name: 'Policy.pdf' },
      { number: 2, name: 'Endorsement.pdf' },
    ]),
  ).toBe(`${text}\n\n[1] Policy.pdf, page 3\n[2] Endorsement.pdf, page 7: “Mold is limited to $10,000.”`);
  expect(copiedText({ text: 'No answer.', citations: [] }, [])).toBe('No answer.');
});

test('citations in Markdown become links that are known again, other brackets stay', () => {
  expect(linkedCitations('**2%** [1], see [4] and [1](x)', new Set([1]))).toBe(
    '**2%** [1](#source-1), see [4] and [1](x)',
  );
  expect(citedNumber('#source-12')).toBe(12);
  expect(citedNumber('https://example.com')).toBeUndefined();
});
