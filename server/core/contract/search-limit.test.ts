import { expect, test } from 'vitest';
import { searchableWords, searchProblem, wordsOf } from './search-limit.ts';

test.each([
  ['', undefined],
  ['one two three four five six', undefined],
  ['  one two three four five six  ', undefined],
  ['one two three four five six seven', 'Search for 6 words or fewer.'],
  ['one,two,three,four,five,six,seven', 'Search for 6 words or fewer.'],
])('of "%s" it says %s', (text, problem) => {
  expect(searchProblem(text)).toBe(problem);
});

test('an address with more words searches for the first of them', () => {
  expect(searchableWords('one two three four five six seven')).toBe('one two three four five six');
  expect(searchableWords('one  two')).toBe('one  two');
});

test.each([
  ['Cruz, Maria', ['Cruz', 'Maria']],
  ['Cruz,Maria', ['Cruz', 'Maria']],
  [' “Cruz” , (Maria) <maria@coast.example>; ', ['Cruz', 'Maria', 'maria@coast.example']],
  ['$1,250.00', ['$1,250.00']],
  ['Room 12, east', ['Room', '12', 'east']],
  ['-', ['-']],
  [' , ', [',']],
  ['', []],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
