import { expect, test } from 'vitest';
import { parseDashboardSearch } from './search.ts';

const update = '018f128d-4800-713f-9ea4-82240ee461fd';

test('an update, and all of them with their filters, are kept', () => {
  expect(parseDashboardSearch({ update })).toEqual({ update });
  expect(parseDashboardSearch({ updates: 'all', q: 'storm', type: 'event', update })).toEqual({
    updates: 'all',
    q: 'storm',
    type: 'event',
    update,
  });
});

test('filters of what is not open, and what is no update, are dropped', () => {
  expect(parseDashboardSearch({ q: 'storm', updates: 'some', update: 'x', status: 'draft' })).toEqual({});
});
