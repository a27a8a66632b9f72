import { expect, it } from 'vitest';
import { parseActionItemsSearch } from './search.ts';

it('keeps what it knows', () => {
  const search = { q: 'roof', type: 'claim', status: 'in_progress', priority: 'urgent' } as const;
  expect(parseActionItemsSearch(search)).toEqual(search);
  expect(parseActionItemsSearch({ q: 36601 })).toEqual({ q: '36601' });
});

it('leaves out what makes no sense', () => {
  const nonsense = { q: '', type: 'errand', status: ['pending'], priority: 1, tab: 'action-items' };
  expect(parseActionItemsSearch(nonsense)).toEqual({});
  expect(parseActionItemsSearch({ q: {} })).toEqual({});
});
