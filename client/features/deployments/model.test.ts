import { expect, test } from 'vitest';
import { needsText, needText, statesText } from './model.ts';

test('names how many people are needed', () => {
  expect(needText({ role: 'adjuster', count: 1 })).toBe('1 adjuster');
  expect(
    needsText([
      { role: 'adjuster', count: 1_200 },
      { role: 'inspector', count: 10 },
      { role: 'adjuster', count: 40 },
    ]),
  ).toBe('1,240 adjusters, 10 inspectors');
  expect(needsText([])).toBe('');
});

test('names states in the order of the list', () => {
  expect(statesText(['MS'])).toBe('Mississippi');
  expect(statesText(['MS', 'LA'])).toBe('Louisiana and Mississippi');
  expect(statesText(['MS', 'LA', 'FL'])).toBe('Florida, Louisiana, and Mississippi');
});
