import { expect, test } from 'vitest';
import { parseMyTimeOffSearch, parseRequestsSearch } from './search.ts';

test('keeps known search fields of the URL, and drops others', () => {
  expect(
    parseRequestsSearch({
      q: 12,
      status: 'pending',
      type: 'Sick',
      sort: 'start',
      holidays: 2027,
      tab: 'time-off',
    }),
  ).toEqual({ q: '12', status: 'pending', type: 'Sick', sort: 'start', holidays: 2027 });
  expect(parseRequestsSearch({ status: 'canceled', type: 'x', sort: 'newest', q: '' })).toEqual({});
  expect(parseMyTimeOffSearch({ year: 2027 })).toEqual({ year: 2027 });
  for (const year of ['2027', 20.5, 1899, 2200, null]) {
    expect(parseMyTimeOffSearch({ year })).toEqual({});
    expect(parseRequestsSearch({ holidays: year })).toEqual({});
  }
});

test('links from before the order was called sort still open', () => {
  expect(parseRequestsSearch({ order: 'oldest' })).toEqual({ sort: 'oldest' });
});
