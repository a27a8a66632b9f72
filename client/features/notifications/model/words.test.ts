import { expect, it } from 'vitest';
import { actionText, countText, isLong } from './words.ts';

it.each([
  [0, '0'],
  [12, '12'],
  [1_000, '1,000'],
  [1_001, '1,000+'],
])('%i is written %s', (value, text) => {
  expect(countText(value)).toBe(text);
});

it('a message is long above 100 characters', () => {
  expect(isLong('x'.repeat(100))).toBe(false);
  expect(isLong('x'.repeat(101))).toBe(true);
});

it('a link without a name has one that fits any', () => {
  expect([actionText(null), actionText(''), actionText('Join')]).toEqual(['Open Link', 'Open Link', 'Join']);
});
