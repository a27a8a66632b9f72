import type { Inputs } from '../../lib/api/api.ts';
import { listFilters, search, sort } from '../../lib/page/list-filters.ts';
import { oneOf, type SetSearch } from '../../lib/page/url-search.ts';

/** Their names in the URL leave those of the page below to it. */
export const departmentFilters = listFilters<Inputs['departments']['list']>()({
  search: search({
    label: 'Search departments',
    param: 'departmentsQ',
    placeholder: 'Search name and description...',
  }),
  sort: sort({
    param: 'departmentsSort',
    options: [
      { value: 'name', label: 'By name' },
      { value: 'people', label: 'Most people first' },
    ],
  }),
});

/** The part of the URL's search that the departments use, beside that of the page below them. */
export interface DepartmentsSearch extends ReturnType<typeof departmentFilters.parse> {
  /** The dialog is open; `new` with the form of a new department. */
  departments?: 'all' | 'new';
}

export type SetDepartmentsSearch = SetSearch<DepartmentsSearch>;

export const parseDepartmentsSearch = (raw: Record<string, unknown>): DepartmentsSearch => {
  const departments = oneOf(['all', 'new'], raw.departments);
  return departments ? { departments, ...departmentFilters.parse(raw) } : {};
};
