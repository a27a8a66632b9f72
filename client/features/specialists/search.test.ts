import { expect, it } from 'vitest';
import { parseAgentsSearch, parseSpecialistsSearch } from './search.ts';

const id = '0199aaaa-0000-7000-8000-000000000001';

it.each([
  [{ session: id }, { session: id }],
  [{ session: 'x' }, {}],
  [{ session: 7 }, {}],
  [{ other: id }, {}],
])('%o in the URL is parsed as %o', (raw, kept) => {
  expect(parseSpecialistsSearch(raw)).toEqual(kept);
});

it.each([
  [
    { q: 'lease', status: 'inactive', sort: 'name' },
    { q: 'lease', status: 'inactive', sort: 'name' },
  ],
  [{ q: 36601 }, { q: '36601' }],
  [{ q: 'a b c d e f g' }, { q: 'a b c d e f' }],
  [{ q: '', status: 'all', sort: 'oldest', session: id }, {}],
  [{ q: [], status: 1, sort: 'color' }, {}],
])("%o in the administrators' URL is parsed as %o", (raw, kept) => {
  expect(parseAgentsSearch(raw)).toEqual(kept);
});
