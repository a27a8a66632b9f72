import { expect, it } from 'vitest';
import { parseTimeSearch } from './search.ts';

it('keeps known fields', () => {
  const search = {
    q: 'lopez',
    status: 'approved',
    sort: 'oldest',
    clocked: 'ada',
    clockedSort: 'longest',
    day: '2026-01-14',
    people: 'field',
    peopleSort: 'overtime',
  };
  expect(parseTimeSearch(search)).toEqual(search);
  expect(parseTimeSearch({ q: 1204, people: 1205, clocked: 1206, status: 'all' })).toEqual({
    q: '1204',
    people: '1205',
    clocked: '1206',
    status: 'all',
  });
});

it('drops defaults and invalid values', () => {
  expect(
    parseTimeSearch({ status: 'pending', sort: 'newest', clockedSort: 'newest', peopleSort: 'name' }),
  ).toEqual({});
  expect(
    parseTimeSearch({
      q: '',
      status: 'lost',
      sort: 'name',
      day: 'today',
      people: [],
      clockedSort: 'last',
      peopleSort: 1,
    }),
  ).toEqual({});
});

it('limits the words of a search', () => {
  expect(parseTimeSearch({ q: 'a b c d e f g', people: 'h i j k l m n', clocked: 'o p q r s t u' })).toEqual({
    q: 'a b c d e f',
    people: 'h i j k l m',
    clocked: 'o p q r s t',
  });
});

it('opens links from before the order of people was called sort', () => {
  expect(parseTimeSearch({ order: 'total' })).toEqual({ peopleSort: 'total' });
});
