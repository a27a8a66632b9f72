import { YEARS } from '@portal/server/modules/time-off/constants.ts';
import type { Inputs } from '../../lib/api/api.ts';
import { choice, listFilters, search, sort } from '../../lib/page/list-filters.ts';
import { present, type SetSearch } from '../../lib/page/url-search.ts';
import { statusOptions, typeOptions } from './model.ts';

/** Of everybody's requests. */
export const requestFilters = listFilters<Inputs['timeOff']['list']>()({
  search: search({ label: 'Search time off', placeholder: 'Search people...' }),
  status: choice({ label: 'Status', all: 'All Statuses', options: statusOptions }),
  type: choice({ label: 'Type', all: 'All Types', options: typeOptions }),
  // The documented call names it so.
  order: sort({
    param: 'sort',
    formerly: 'order',
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
      { value: 'start', label: 'By start date' },
    ],
  }),
});

/** The part of the URL's search that the administrators' requests use. */
export const parseRequestsSearch = (raw: Record<string, unknown>) => ({
  ...requestFilters.parse(raw),
  /** Year of the company's holidays that are open over the list. */
  ...present({ holidays: yearFrom(raw.holidays) }),
});

export type RequestsSearch = ReturnType<typeof parseRequestsSearch>;
export type SetRequestsSearch = SetSearch<RequestsSearch>;

/** The part of the URL's search that the person's own time off uses. */
export interface MyTimeOffSearch {
  /** The current year by default. */
  year?: number;
}

export const parseMyTimeOffSearch = ({ year }: Record<string, unknown>): MyTimeOffSearch =>
  present({ year: yearFrom(year) });

const yearFrom = (raw: unknown) =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= YEARS.first && raw <= YEARS.last
    ? raw
    : undefined;
