import { REVIEW_STATUSES, reviewStatusLabels } from '@portal/server/modules/qualifications/constants.ts';
import {
  CATEGORY_TYPES,
  categoryTypeLabels,
} from '@portal/server/modules/qualifications/experience-categories/constants.ts';
import type { Inputs } from '../../../lib/api/api.ts';
import { choice, listFilters, search, sort } from '../../../lib/page/list-filters.ts';
import type { SetSearch } from '../../../lib/page/url-search.ts';

export const categoryFilters = listFilters<Inputs['experienceCategories']['manage']>()({
  search: search({ label: 'Search categories', placeholder: 'Search by name...' }),
  type: choice({
    label: 'Type',
    all: 'All Types',
    options: CATEGORY_TYPES.map((value) => ({ value, label: categoryTypeLabels[value] })),
  }),
  status: choice({
    label: 'Status',
    all: 'All Statuses',
    options: REVIEW_STATUSES.map((value) => ({ value, label: reviewStatusLabels[value] })),
  }),
  sort: sort({
    options: [
      { value: 'name', label: 'By name' },
      { value: 'used', label: 'Most used first' },
      { value: 'newest', label: 'Newest first' },
    ],
  }),
});

export const parseCategoriesSearch = categoryFilters.parse;
export type CategoriesSearch = ReturnType<typeof parseCategoriesSearch>;
export type SetCategoriesSearch = SetSearch<CategoriesSearch>;
