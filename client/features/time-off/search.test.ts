import { expect, test } from 'vitest';
import { isFiltered, parseMyTimeOffSearch, parseRequestsSearch } from './search.ts';

test('keeps known search fields of the URL, and drops others', () => {
  expect(
    parseRequestsSearch({
      q: 12,
      status: 'pending',
      type: 'Sick',
      order: 'start',
      holidays: 2027,
      tab: 'time-off',
    }),
  ).toEqual({ q: '12', status: 'pending', type: 'Sick', order: 'start', holidays: 2027 });
  expect(parseRequestsSearch({ status: 'canceled', type: 'x', order: 'newest', q: '' })).toEqual({});
  expect(parseMyTimeOffSearch({ year: 2027 })).toEqual({ year: 2027 });
  for (const year of ['2027', 20.5, 1899, 2200, null]) {
    expect(parseMyTimeOffSearch({ year })).toEqual({});
    expect(parseRequestsSearch({ holidays: year })).toEqual({});
  }
});

test('sorting does not count as a filter', () => {
  expect(isFiltered({ order: 'start', holidays: 2027 })).toBe(false);
  expect(isFiltered({ status: 'pending' })).toBe(true);
});
