import { expect, test } from 'vitest';
import { parseDepartmentsSearch } from './search.ts';

test('search, order and the form of a new department are read from the URL, and nothing else', () => {
  expect(parseDepartmentsSearch({ q: 'roof', sort: 'people', form: 'new', tab: 'departments' })).toEqual({
    q: 'roof',
    sort: 'people',
    form: 'new',
  });
  expect(parseDepartmentsSearch({ q: 12, sort: 'name', form: 'old' })).toEqual({ q: '12' });
});
