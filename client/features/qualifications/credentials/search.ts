import { US_STATES } from '@portal/server/core/contract/us-states.ts';
import type { Inputs } from '../../../lib/api/api.ts';
import { choice, listFilters, search, sort } from '../../../lib/page/list-filters.ts';
import type { SetSearch } from '../../../lib/page/url-search.ts';

export const typeOptions = [
  { value: 'adjuster', label: 'Adjuster' },
  { value: 'inspector', label: 'Inspector' },
] as const;

/** Of the licenses and bonds of all. */
export const credentialFilters = listFilters<Inputs['licenses']['list'] & Inputs['bonds']['list']>()({
  search: search({ label: 'Search licenses and bonds', placeholder: 'Person, name, or number' }),
  state: choice({
    label: 'State',
    all: 'All States',
    options: Object.entries(US_STATES).map(([value, label]) => ({ value, label })),
  }),
  // Licenses of a type, and bonds of people who have one.
  type: choice({
    label: 'License Type',
    param: 'licenseType',
    all: 'All Types',
    options: typeOptions,
  }),
  validity: choice({
    label: 'Status',
    param: 'status',
    all: 'All Statuses',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'expired', label: 'Expired' },
    ],
  }),
  sort: sort({
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'expires', label: 'By expiration' },
      { value: 'person', label: 'By person' },
    ],
  }),
});

export const parseCredentialsSearch = credentialFilters.parse;
export type CredentialsSearch = ReturnType<typeof parseCredentialsSearch>;
export type SetCredentialsSearch = SetSearch<CredentialsSearch>;
