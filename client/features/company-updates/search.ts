import type { Inputs } from '../../lib/api/api.ts';
import { choice, listFilters, search, sort } from '../../lib/page/list-filters.ts';
import { oneOf, present, type SetSearch } from '../../lib/page/url-search.ts';
import { options, priorityLabels, statusLabels, typeLabels } from './model.ts';

const words = search({ label: 'Search updates', placeholder: 'Search updates...' });
const type = choice({ label: 'Type', all: 'All Types', options: options(typeLabels) });

/** The filters of the published updates. */
export const publishedFilters = listFilters<Inputs['companyUpdates']['published']>()({
  search: words,
  type,
  priority: choice({ label: 'Priority', all: 'All Priorities', options: options(priorityLabels) }),
});

export const parsePublishedSearch = publishedFilters.parse;
export type PublishedSearch = ReturnType<typeof parsePublishedSearch>;
export type SetPublishedSearch = SetSearch<PublishedSearch>;

/** The filters of the administrators' updates. */
export const updateFilters = listFilters<Inputs['companyUpdates']['list']>()({
  search: words,
  type,
  status: choice({ label: 'Status', all: 'All Statuses', options: options(statusLabels) }),
  sort: sort({
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
      { value: 'title', label: 'By title' },
    ],
  }),
});

/** The part of the URL's search that the administrators' updates use. */
export const parseUpdatesSearch = (raw: Record<string, unknown>) => ({
  ...updateFilters.parse(raw),
  /** The form of a new one is open. */
  ...present({ edit: oneOf(['new'], raw.edit) }),
});

export type UpdatesSearch = ReturnType<typeof parseUpdatesSearch>;
export type SetUpdatesSearch = SetSearch<UpdatesSearch>;
