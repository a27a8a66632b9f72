import { expect, it } from 'vitest';
import { parseSentSearch } from './search.ts';

it('keeps the filters and an order that is not the first one', () => {
  expect(parseSentSearch({ q: 'storm', status: 'read', sort: 'oldest', settings: 'email' })).toEqual({
    q: 'storm',
    status: 'read',
    sort: 'oldest',
  });
  for (const sort of ['newest', 'title', 7]) expect(parseSentSearch({ sort })).toEqual({});
});
