import { expect, it } from 'vitest';
import { parseTrainingSearch } from './search.ts';

it('keeps known fields', () => {
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

it('drops invalid values', () => {
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
