import { expect, test } from 'vitest';
import { parseDepartmentsSearch } from './search.ts';

test('how open departments are searched stands in the URL', () => {
  const search = { departments: 'all', departmentsQ: 'roof', departmentsSort: 'people' };
  expect(parseDepartmentsSearch(search)).toEqual(search);
  expect(parseDepartmentsSearch({ departments: 'new' })).toEqual({ departments: 'new' });
  expect(parseDepartmentsSearch({ departments: 'all', departmentsQ: 12 })).toEqual({
    departments: 'all',
    departmentsQ: '12',
  });
});

test('what is shown anyway, makes no sense or belongs to closed ones is left out', () => {
  expect(
    parseDepartmentsSearch({ departments: 'all', departmentsQ: '', departmentsSort: 'name', q: 'ada' }),
  ).toEqual({ departments: 'all' });
  expect(parseDepartmentsSearch({ departments: 'none', departmentsQ: 'roof' })).toEqual({});
});
