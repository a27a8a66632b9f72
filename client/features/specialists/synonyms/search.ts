import type { Inputs } from '../../../lib/api/api.ts';
import { listFilters, search, sort } from '../../../lib/page/list-filters.ts';
import type { SetSearch } from '../../../lib/page/url-search.ts';

export const synonymFilters = listFilters<Inputs['synonyms']['list']>()({
  search: search({ label: 'Search synonyms', placeholder: 'Search phrases and sources...' }),
  sort: sort({
    options: [
      { value: 'name', label: 'By name' },
      { value: 'newest', label: 'Newest first' },
    ],
  }),
});

export const parseSynonymsSearch = synonymFilters.parse;
export type SynonymsSearch = ReturnType<typeof parseSynonymsSearch>;
export type SetSynonymsSearch = SetSearch<SynonymsSearch>;
