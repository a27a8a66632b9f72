import { US_STATES } from '@portal/server/core/contract/us-states.ts';
import type { Inputs } from '../../../lib/api/api.ts';
import { choice, listFilters, person, search } from '../../../lib/page/list-filters.ts';
import { present, type SetSearch } from '../../../lib/page/url-search.ts';
import { keyTextFrom } from './model/key.ts';

/** Of the queue of the review desk, which is always sorted by person. */
export const deskFilters = listFilters<Inputs['reviews']['desk']>()({
  search: search({ label: 'Search the queue', placeholder: 'Person, name, or number' }),
  kind: choice({
    label: 'Kind',
    all: 'All Kinds',
    options: [
      { value: 'application', label: 'Applications' },
      { value: 'license', label: 'Licenses' },
      { value: 'bond', label: 'Bonds' },
      { value: 'experience', label: 'Experiences' },
    ],
  }),
  state: choice({
    label: 'State',
    all: 'All States',
    options: Object.entries(US_STATES).map(([value, label]) => ({ value, label })),
  }),
  submission: choice({
    label: 'Version',
    all: 'All Versions',
    options: [
      { value: 'new', label: 'New' },
      { value: 'renewal', label: 'Renewals' },
      { value: 'correction', label: 'Corrections' },
    ],
  }),
  waits: choice({
    label: 'Waiting',
    all: 'Any Wait',
    options: [
      { value: 'day', label: 'Over 1 Day' },
      { value: 'three_days', label: 'Over 3 Days' },
      { value: 'week', label: 'Over 1 Week' },
    ],
  }),
  userId: person({ label: 'Person', placeholder: 'Anyone', param: 'person' }),
});

/** The part of the URL's search that the review desk uses. */
export const parseDeskSearch = (raw: Record<string, unknown>) => ({
  ...deskFilters.parse(raw),
  /** The qualification on the desk; without one, the first of the queue. */
  ...present({ open: keyTextFrom(raw.open) }),
});

export type DeskSearch = ReturnType<typeof parseDeskSearch>;
export type SetDeskSearch = SetSearch<DeskSearch>;
