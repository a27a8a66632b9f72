import { expect, test } from 'vitest';
import { parseDepartmentsSearch } from './search.ts';

test('keeps the search and order of an open dialog in the URL', () => {
  const search = { departments: 'all', departmentsQ: 'roof', departmentsSort: 'people' };
  expect(parseDepartmentsSearch(search)).toEqual(search);
  expect(parseDepartmentsSearch({ departments: 'new' })).toEqual({ departments: 'new' });
  expect(parseDepartmentsSearch({ departments: 'all', departmentsQ: 12 })).toEqual({
    departments: 'all',
    departmentsQ: '12',
  });
});

test('drops defaults, invalid values, and those of a closed dialog', () => {
  expect(
    parseDepartmentsSearch({ departments: 'all', departmentsQ: '', departmentsSort: 'name', q: 'ada' }),
  ).toEqual({ departments: 'all' });
  expect(parseDepartmentsSearch({ departments: 'none', departmentsQ: 'roof' })).toEqual({});
});
