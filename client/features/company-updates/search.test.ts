import { expect, test } from 'vitest';
import { parsePublishedSearch, parseUpdatesSearch } from './search.ts';

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
    status: 'draft',
    sort: 'title',
    edit: 'new',
  });
  expect(parseUpdatesSearch({ q: '', type: 'gossip', priority: 3, status: null, sort: 'newest' })).toEqual(
    {},
  );
});

test('staff filter by priority, not by status', () => {
  expect(parsePublishedSearch({ q: 'storm', priority: 'urgent', status: 'draft', sort: 'title' })).toEqual({
    q: 'storm',
    priority: 'urgent',
  });
});
