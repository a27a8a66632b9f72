import type { Inputs } from '../../../lib/api/api.ts';
import { choice, type Fields, listFilters, search, sort } from '../../../lib/page/list-filters.ts';
import type { SetSearch } from '../../../lib/page/url-search.ts';

/** Of the qualifications that wait for review, and of the proposed categories, which have a call of their own. */
export const reviewFilters = listFilters<
  Omit<Fields<Inputs['reviews']['list']>, 'kind'> & { kind?: string }
>()({
  search: search({ label: 'Search qualifications', placeholder: 'Person, name, or number' }),
  kind: choice({
    label: 'Kind',
    all: 'All Kinds',
    options: [
      { value: 'license', label: 'Licenses' },
      { value: 'bond', label: 'Bonds' },
      { value: 'experience', label: 'Experiences' },
      { value: 'category', label: 'Proposed Categories' },
    ],
  }),
  sort: sort({
    options: [
      { value: 'oldest', label: 'Oldest first' },
      { value: 'newest', label: 'Newest first' },
      { value: 'person', label: 'By person' },
    ],
  }),
});

export const parseReviewSearch = reviewFilters.parse;
export type ReviewSearch = ReturnType<typeof parseReviewSearch>;
export type SetReviewSearch = SetSearch<ReviewSearch>;
