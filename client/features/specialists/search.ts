import type { Inputs } from '../../lib/api/api.ts';
import { ACTIVE_OR_INACTIVE, choice, listFilters, search, sort } from '../../lib/page/list-filters.ts';
import { idFrom, present, type SetSearch } from '../../lib/page/url-search.ts';

/** Search fields of the specialists' page in the URL. */
export interface SpecialistsSearch {
  /** Id of the open session; without one the specialists are shown. */
  session?: string;
}

export const parseSpecialistsSearch = ({ session }: Record<string, unknown>): SpecialistsSearch =>
  present({ session: idFrom(session) });

/** Of the specialists, for administrators. */
export const agentFilters = listFilters<Inputs['agents']['manage']>()({
  search: search({ label: 'Search AI specialists', placeholder: 'Search name and description...' }),
  status: choice({
    label: 'Status',
    all: 'All Statuses',
    options: ACTIVE_OR_INACTIVE,
  }),
  sort: sort({
    options: [
      { value: 'oldest', label: 'Oldest first' },
      { value: 'newest', label: 'Newest first' },
      { value: 'name', label: 'By name' },
    ],
  }),
});

export const parseAgentsSearch = agentFilters.parse;
export type AgentsSearch = ReturnType<typeof parseAgentsSearch>;
export type SetAgentsSearch = SetSearch<AgentsSearch>;
