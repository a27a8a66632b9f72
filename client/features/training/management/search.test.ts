import { expect, it } from 'vitest';
import { parseManagementSearch } from './search.ts';

it('keeps known fields', () => {
  const search = { q: 'roof', category: 'safety', status: 'draft', sort: 'title' };
  expect(parseManagementSearch(search)).toEqual(search);
  expect(parseManagementSearch({ q: 2026 })).toEqual({ q: '2026' });
});

it('drops invalid values', () => {
  expect(
    parseManagementSearch({ q: '', category: 'cooking', status: 'all', sort: 'newest', level: 'Beginner' }),
  ).toEqual({});
  expect(parseManagementSearch({ q: [], status: 1 })).toEqual({});
});
