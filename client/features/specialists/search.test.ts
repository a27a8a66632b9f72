import { expect, it } from 'vitest';
import { parseSpecialistsSearch } from './search.ts';

const id = '0199aaaa-0000-7000-8000-000000000001';

it.each([
  [{ session: id }, { session: id }],
  [{ session: 'x' }, {}],
  [{ session: 7 }, {}],
  [{ other: id }, {}],
])('of %o in the address %o is kept', (raw, kept) => {
  expect(parseSpecialistsSearch(raw)).toEqual(kept);
});
