import { expect, test } from 'vitest';
import { unsupportedIn } from './commands/support.ts';

const passages = [
  {
    number: 1,
    document: 1,
    page: 3,
    score: 1,
    context: 'Deductibles',
    quote: '',
    text: 'The hurricane deductible is 2 percent of the Coverage A limit.',
  },
];

test.each([
  ['The hurricane deductible is 2 percent of Coverage A [1].', []],
  ['The hurricane deductible is 2 percent. [1]', []],
  [
    'The hurricane deductible is 5 percent of Coverage A [1].',
    ['The hurricane deductible is 5 percent of Coverage A.'],
  ],
  [
    'You should also call your broker about this loss.',
    ['You should also call your broker about this loss.'],
  ],
  ['Roofs older than fifteen years get nothing [1].', ['Roofs older than fifteen years get nothing.']],
  ['- **The hurricane deductible** is 2 percent of the limit [1].', []],
  ['The passages do not say who the agent is.', []],
  ['In short:', []],
])('%s', (answer, unsupported) => {
  expect(unsupportedIn(answer, passages)).toEqual(unsupported);
});
