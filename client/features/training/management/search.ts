import type { Inputs } from '../../../lib/api/api.ts';
import { choice, listFilters, search, sort } from '../../../lib/page/list-filters.ts';
import type { SetSearch } from '../../../lib/page/url-search.ts';
import { categoryOptions } from '../model/words.ts';

export const managementFilters = listFilters<Inputs['courses']['admin']>()({
  search: search({ label: 'Search courses', placeholder: 'Title and description' }),
  category: choice({ label: 'Category', all: 'All Categories', options: categoryOptions }),
  status: choice({
    label: 'Status',
    all: 'All Statuses',
    options: [
      { value: 'published', label: 'Published' },
      { value: 'draft', label: 'Draft' },
    ],
  }),
  sort: sort({
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
      { value: 'title', label: 'By title' },
    ],
  }),
});

export const parseManagementSearch = managementFilters.parse;
export type ManagementSearch = ReturnType<typeof parseManagementSearch>;
export type SetManagementSearch = SetSearch<ManagementSearch>;
