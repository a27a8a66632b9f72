import { US_STATES } from '@portal/server/core/contract/us-states.ts';
import type { Inputs } from '../../lib/api/api.ts';
import { choice, listFilters } from '../../lib/page/list-filters.ts';
import type { SetSearch } from '../../lib/page/url-search.ts';
import { steps } from './model/expiring.ts';

/** Of the licenses and bonds that end soon. */
export const expiringFilters = listFilters<Inputs['overview']['expiring']>()({
  state: choice({
    label: 'State',
    all: 'All States',
    options: Object.entries(US_STATES).map(([value, label]) => ({ value, label })),
  }),
  until: choice({
    label: 'When it expires',
    all: 'Within 90 Days',
    options: steps.map(({ until, label }) => ({ value: until, label })),
  }),
});

/** The part of the URL's search that the overview uses. */
export interface OverviewSearch extends ReturnType<typeof expiringFilters.parse> {
  /** In place of the overview: the list of licenses and bonds that end soon. */
  view?: 'expiring';
}

export type SetOverviewSearch = SetSearch<OverviewSearch>;

export const parseOverviewSearch = ({ view, ...raw }: Record<string, unknown>): OverviewSearch =>
  view === 'expiring' ? { view, ...expiringFilters.parse(raw) } : {};
