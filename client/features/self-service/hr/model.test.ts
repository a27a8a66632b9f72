import { expect, test } from 'vitest';
import { hrQuickLinks, hrTopics } from './model.ts';

test('what HR has leads into the library, narrowed down by its tag', () => {
  expect(hrTopics.map(({ to }) => to)).toEqual([
    '/documents?q=HR',
    '/documents?q=HR+benefits',
    '/documents?q=HR+policy',
  ]);
  expect(hrQuickLinks.map(({ to }) => to)).toEqual([
    '/documents?q=HR+handbook',
    '/documents?q=HR+benefits+guide',
    '/training',
  ]);
});
