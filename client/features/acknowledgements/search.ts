import type { Inputs } from '../../lib/api/api.ts';
import { choice, listFilters, loadedChoice, search } from '../../lib/page/list-filters.ts';
import { idFrom, oneOf, present, type SetSearch } from '../../lib/page/url-search.ts';
import { kindOptions, statusOptions } from './model.ts';

/** Of all that is required. */
export const requirementFilters = listFilters<Inputs['acknowledgements']['list']>()({
  search: search({ label: 'Search acknowledgements', placeholder: 'Search titles...' }),
  kind: choice({ label: 'Kind', all: 'All Kinds', options: kindOptions }),
  state: choice({
    label: 'State',
    all: 'All States',
    options: [
      { value: 'active', label: 'Required' },
      { value: 'withdrawn', label: 'Withdrawn' },
    ],
  }),
});

/** Of the people who were asked for one of them. */
export const peopleFilters = listFilters<Inputs['acknowledgements']['people']>()({
  search: search({ label: 'Search people', placeholder: 'Search people...', param: 'person' }),
  status: choice({ label: 'Status', all: 'All Statuses', options: statusOptions }),
  department: loadedChoice(idFrom, { label: 'Department', all: 'All Departments' }),
});

/** The part of the URL's search that the administrators' tab uses. */
export const parseRequirementsSearch = (raw: Record<string, unknown>) => ({
  ...requirementFilters.parse(raw),
  /** In place of the list: who has confirmed the one with this id. */
  ...present({ report: idFrom(raw.report) }),
  ...peopleFilters.parse(raw),
});
export type RequirementsSearch = ReturnType<typeof parseRequirementsSearch>;
export type SetRequirementsSearch = SetSearch<RequirementsSearch>;

/** The part of the URL's search that the reader's own acknowledgements use. */
export const parseOwnSearch = (raw: Record<string, unknown>) => ({
  /** Confirmed ones; waiting ones when left out. */
  ...present({ show: oneOf(['confirmed'], raw.show) }),
});
export type OwnSearch = ReturnType<typeof parseOwnSearch>;
