import { expect, test } from 'vitest';
import { parseUpdatesSearch } from './search.ts';

test('keeps known filters only', () => {
  expect(
    parseUpdatesSearch({
      q: 7,
      type: 'event',
      priority: 'urgent',
      status: 'draft',
      sort: 'title',
      edit: 'new',
      other: 1,
    }),
  ).toEqual({
    q: '7',
    type: 'event',
    priority: 'urgent',
    status: 'draft',
    sort: 'title',
    edit: 'new',
  });
  expect(parseUpdatesSearch({ q: '', type: 'gossip', priority: 3, status: null, sort: 'newest' })).toEqual(
    {},
  );
});
