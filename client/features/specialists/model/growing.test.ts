import { expect, test } from 'vitest';
import { grown } from './growing.ts';

test('appends consecutive parts', () => {
  const parts = [
    { at: 0, text: 'The deductible' },
    { at: 14, text: ' is $500.' },
  ];
  expect(parts.reduce(grown, '')).toBe('The deductible is $500.');
});

test('ignores parts after a gap until the text before them', () => {
  expect(grown('The', { at: 14, text: ' is $500.' })).toBe('The');
  expect(grown('The deductible', { at: 3, text: ' deductible' })).toBe('The deductible');
});

test('goes on from a beginning that reaches into a part', () => {
  expect(grown('The deduct', { at: 3, text: ' deductible' })).toBe('The deductible');
});

test('starts again for another answer', () => {
  expect(grown('The deductible is', { at: 0, text: 'Mold' })).toBe('Mold');
});
