import { expect, it } from 'vitest';
import { isFiltered, parseTrainingSearch } from './search.ts';

it('keeps what it knows', () => {
  const search = {
    q: 'roof',
    category: 'claims-adjuster',
    level: 'Beginner',
    status: 'completed',
    open: 'activity',
  };
  expect(parseTrainingSearch(search)).toEqual(search);
  expect(parseTrainingSearch({ q: 2026 })).toEqual({ q: '2026' });
});

it('leaves out what makes no sense', () => {
  expect(
    parseTrainingSearch({
      q: '',
      category: 'cooking',
      level: 'beginner',
      status: 'done',
      open: 'door',
      page: 3,
    }),
  ).toEqual({});
  expect(parseTrainingSearch({ q: {}, category: ['safety'] })).toEqual({});
  expect(parseTrainingSearch({ q: 'x'.repeat(300) }).q).toHaveLength(100);
});

it('counts as filtered by any of them', () => {
  expect(isFiltered({ open: 'activity' })).toBe(false);
  expect([
    isFiltered({ q: 'x' }),
    isFiltered({ category: 'safety' }),
    isFiltered({ level: 'Advanced' }),
    isFiltered({ status: 'completed' }),
  ]).toEqual([true, true, true, true]);
});
