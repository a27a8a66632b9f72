import { expect, test } from 'vitest';
import { unanswered } from './asked.ts';

test('a message without an answer returns as it was written', () => {
  expect(unanswered('4 What is\n\nthe limit?', 4)).toBe('What is\n\nthe limit?');
});

test('an answered one does not, nor anything else', () => {
  expect(unanswered('4 What is the limit?', 6)).toBeUndefined();
  expect(unanswered('', 0)).toBeUndefined();
  expect(unanswered('What is the limit?', 0)).toBeUndefined();
});
