import type { Inputs } from '../../lib/api/api.ts';
import { day, listFilters, loadedChoice, person, sort } from '../../lib/page/list-filters.ts';
import { oneOf, type SetSearch } from '../../lib/page/url-search.ts';
import { KINDS } from './model/kinds.ts';

export const activityFilters = listFilters<Inputs['activity']['list']>()({
  actorId: person({ label: 'Done by', placeholder: 'Done by anyone' }),
  personId: person({ label: 'Person concerned', placeholder: 'About anyone' }),
  kind: loadedChoice((raw) => oneOf(KINDS, raw), { label: 'Kind', all: 'All Activity' }),
  from: day({ label: 'From' }),
  to: day({ label: 'To', notBefore: 'from' }),
  sort: sort({
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
    ],
  }),
});

export const parseActivitySearch = activityFilters.parse;
export type ActivitySearch = ReturnType<typeof parseActivitySearch>;
export type SetActivitySearch = SetSearch<ActivitySearch>;
