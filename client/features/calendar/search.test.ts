import { expect, test } from 'vitest';
import { parseCalendarSearch } from './search.ts';

const event = '0193a1b2-0000-7000-8000-000000000001';

test.each([
  [{}, {}],
  [
    { view: 'week', date: '2026-11-22' },
    { view: 'week', date: '2026-11-22' },
  ],
  [{ view: 'year', date: '2026-02-30' }, {}],
  [{ date: '0001-01-01' }, {}],
  [{ date: 20261122 }, {}],
  [
    { event, occurrence: '2026-11-22' },
    { event, occurrence: '2026-11-22' },
  ],
  [{ event: 'x', occurrence: '2026-11-22' }, {}],
])('%o is read as %o', (raw, search) => {
  expect(parseCalendarSearch(raw)).toEqual(search);
});
