import type { Inputs } from '../../../lib/api/api.ts';
import { choice, listFilters, loadedChoice, search } from '../../../lib/page/list-filters.ts';
import { idFrom, type SetSearch } from '../../../lib/page/url-search.ts';
import { stateOptions } from './model/words.ts';

export const learnerFilters = listFilters<Inputs['assignments']['learners']>()({
  search: search({ label: 'Search people', placeholder: 'Name or employee ID' }),
  course: loadedChoice(idFrom, { label: 'Course', all: 'All Courses' }),
  state: choice({ label: 'Status', all: 'All Statuses', options: stateOptions }),
  department: loadedChoice(idFrom, { label: 'Department', all: 'All Departments' }),
});

export const parseLearnersSearch = learnerFilters.parse;
export type LearnersSearch = ReturnType<typeof parseLearnersSearch>;
export type SetLearnersSearch = SetSearch<LearnersSearch>;
