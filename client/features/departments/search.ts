import type { Inputs } from '../../lib/api/api.ts';
import { listFilters, search, sort } from '../../lib/page/list-filters.ts';
import { oneOf, present, type SetSearch } from '../../lib/page/url-search.ts';

export const departmentFilters = listFilters<Inputs['departments']['list']>()({
  search: search({ label: 'Search departments', placeholder: 'Name and description' }),
  sort: sort({
    options: [
      { value: 'name', label: 'By name' },
      { value: 'people', label: 'Most people first' },
    ],
  }),
});

/** The part of the URL's search that the departments use. */
export const parseDepartmentsSearch = (raw: Record<string, unknown>) => ({
  ...departmentFilters.parse(raw),
  /** The form of a new department is open. */
  ...present({ form: oneOf(['new'], raw.form) }),
});

export type DepartmentsSearch = ReturnType<typeof parseDepartmentsSearch>;
export type SetDepartmentsSearch = SetSearch<DepartmentsSearch>;
