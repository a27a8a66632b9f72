import { expect, test } from 'vitest';
import { continues, kindOf } from './question.ts';

test.each([
  ['The pipe froze on Monday. Do we pay for it?', 'covered'],
  ['The pump burned out. What is the deductible?', 'amount'],
  ['What is the deductible? The pump burned out.', 'amount'],
  ['Suit limitation period', 'duration'],
  ['Prior losses at this address', 'text'],
  ['What is the mailing address?', 'address'],
])('"%s" asks for: %s', (question, kind) => {
  expect(kindOf(question)).toBe(kind);
});

test.each([
  ['How much is it?', true],
  ['And for hail?', true],
  ['Is the limit of it per item?', true],
  ['The metal roof was dented but is it leaking?', false],
  ['What does the fire expert think started it?', false],
])('"%s" continues the question before it: %s', (question, expected) => {
  expect(continues(question)).toBe(expected);
});
