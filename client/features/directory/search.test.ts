import { expect, it } from 'vitest';
import { parseDirectorySearch } from './search.ts';

const department = '01900000-0000-7000-8000-000000000000';

it('keeps what it knows', () => {
  const search = { q: 'maya', department, location: 'FL', sort: 'hireDate', view: 'list' } as const;
  expect(parseDirectorySearch(search)).toEqual(search);
  expect(parseDirectorySearch({ q: 850 })).toEqual({ q: '850' });
});

it('leaves out what is so anyway, and what makes no sense', () => {
  expect(parseDirectorySearch({ sort: 'name', view: 'grid', q: '', location: '' })).toEqual({});
  expect(parseDirectorySearch({ sort: 'salary', view: 1, department: 'claims', q: {}, x: 1 })).toEqual({});
});
