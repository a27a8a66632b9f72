import type { Inputs } from '../../lib/api/api.ts';
import { choice, listFilters, search } from '../../lib/page/list-filters.ts';
import { oneOf, present, type SetSearch } from '../../lib/page/url-search.ts';
import { categoryOptions, levelOptions, statusOptions } from './model/words.ts';

export const courseFilters = listFilters<Inputs['courses']['list']>()({
  search: search({ label: 'Search courses', placeholder: 'Title and description' }),
  category: choice({ label: 'Category', all: 'All Categories', options: categoryOptions }),
  level: choice({ label: 'Level', all: 'All Levels', options: levelOptions }),
  status: choice({ label: 'Progress', all: 'Any Progress', options: statusOptions }),
});

/** The part of the URL's search that the courses use. */
export const parseTrainingSearch = (raw: Record<string, unknown>) => ({
  ...courseFilters.parse(raw),
  /** The dialog that is open over the page. */
  ...present({ open: oneOf(['activity', 'certificates', 'hours', 'training'], raw.open) }),
});

export type TrainingSearch = ReturnType<typeof parseTrainingSearch>;
export type SetTrainingSearch = SetSearch<TrainingSearch>;
