import { expect, test } from 'vitest';
import { parseActivitySearch } from './search.ts';

const id = '0198c2f0-5b1e-7cc3-8a55-0c2f3f1b9d11';

test.each([
  [{}, {}],
  [
    { actorId: id, personId: id, kind: 'license.approved', from: '2026-01-05', to: '2026-01-05' },
    { actorId: id, personId: id, kind: 'license.approved', from: '2026-01-05', to: '2026-01-05' },
  ],
  [
    { kind: 'license', from: '2026-01-05' },
    { kind: 'license', from: '2026-01-05' },
  ],
  [{ kind: 'paychecks', actorId: 'dana', personId: 7, from: '2026-02-30', to: 'soon', tab: 'activity' }, {}],
  [{ from: '2026-01-05', to: '2026-01-04' }, { from: '2026-01-05' }],
  [{ sort: 'oldest' }, { sort: 'oldest' }],
  [{ sort: 'newest' }, {}],
  [{ sort: 'kind' }, {}],
])('%j in the URL is %j', (raw, search) => {
  expect(parseActivitySearch(raw)).toEqual(search);
});
