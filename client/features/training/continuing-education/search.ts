import type { Inputs } from '../../../lib/api/api.ts';
import { choice, listFilters, search } from '../../../lib/page/list-filters.ts';
import type { SetSearch } from '../../../lib/page/url-search.ts';

export const outsideFilters = listFilters<Inputs['outsideHours']['list']>()({
  search: search({ label: 'Search people', placeholder: 'Name or employee ID' }),
  status: choice({
    label: 'Status',
    all: 'All Statuses',
    options: [
      { value: 'pending', label: 'Pending Approval' },
      { value: 'approved', label: 'Approved' },
      { value: 'rejected', label: 'Rejected' },
    ],
  }),
});

export const parseOutsideSearch = outsideFilters.parse;
export type OutsideSearch = ReturnType<typeof parseOutsideSearch>;
export type SetOutsideSearch = SetSearch<OutsideSearch>;
