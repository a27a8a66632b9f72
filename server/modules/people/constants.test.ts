import { expect, test } from 'vitest';
import { workOf } from './constants.ts';

test.each([
  ['Senior Property Adjuster', 'adjuster'],
  ['CATASTROPHE ADJUSTER', 'adjuster'],
  ['Field Inspector', 'inspector'],
  ['Inspector and Adjuster', 'both'],
  ['Adjuster / Inspector', 'both'],
  ['Catastrophe Team Lead', null],
  ['', null],
  [null, null],
])('%s is %s until an administrator says otherwise', (position, work) => {
  expect(workOf({ work: null, position })).toBe(work);
  expect(workOf({ work: 'neither', position })).toBe('neither');
});
