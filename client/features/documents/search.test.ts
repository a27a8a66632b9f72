import { expect, it } from 'vitest';
import { parseDocumentsSearch } from './search.ts';

const department = '01900000-0000-7000-8000-000000000000';

it('keeps known fields', () => {
  expect(parseDocumentsSearch({ q: 'storm', department })).toEqual({ q: 'storm', department });
  expect(parseDocumentsSearch({ q: 2026 })).toEqual({ q: '2026' });
});

it('keeps the previewed document and its page', () => {
  expect(parseDocumentsSearch({ document: department, page: 3 })).toEqual({ document: department, page: 3 });
  expect(parseDocumentsSearch({ document: department, page: 0 })).toEqual({ document: department });
});

it('drops invalid values', () => {
  expect(parseDocumentsSearch({ q: '', department: 'claims', page: 3 })).toEqual({});
  expect(parseDocumentsSearch({ q: {} })).toEqual({});
  expect(parseDocumentsSearch({ q: 'x'.repeat(300) }).q).toHaveLength(100);
});
