import { expect, test } from 'vitest';
import { grown } from './growing.ts';

test('parts go on where the last one ended', () => {
  const parts = [
    { at: 0, text: 'The deductible' },
    { at: 14, text: ' is $500.' },
  ];
  expect(parts.reduce(grown, '')).toBe('The deductible is $500.');
});

test('a part that was missed leaves what is behind it to the whole answer', () => {
  expect(grown('The', { at: 14, text: ' is $500.' })).toBe('The');
  expect(grown('The deductible', { at: 3, text: ' deductible' })).toBe('The deductible');
});

test('another answer begins anew', () => {
  expect(grown('The deductible is', { at: 0, text: 'Mold' })).toBe('Mold');
});
