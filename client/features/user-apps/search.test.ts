import { expect, it } from 'vitest';
import { parseVaultSearch } from './search.ts';

it('keeps known fields', () => {
  const search = { tab: 'all', q: 'roof', category: 'hr' } as const;
  expect(parseVaultSearch(search)).toEqual(search);
  expect(parseVaultSearch({ q: 365 })).toEqual({ q: '365' });
});

it('drops defaults and invalid values', () => {
  expect(parseVaultSearch({ tab: 'my', q: '', category: 'games', x: 1 })).toEqual({});
  expect(parseVaultSearch({ tab: ['all'], q: {}, category: 7 })).toEqual({});
});
