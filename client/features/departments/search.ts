import { DEPARTMENT_SORTS, type DepartmentSort } from '@portal/server/modules/departments/constants.ts';
import { oneOf, orderFrom, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';

/** What of the departments stands in the URL, beside what the page below them keeps there. */
export interface DepartmentsSearch {
  /** They are open, over the page; `new` with the form of a new one. */
  departments?: 'all' | 'new';
  /** Words to look for in them. */
  departmentsQ?: string;
  /** By name unless it says otherwise. */
  departmentsSort?: Exclude<DepartmentSort, 'name'>;
}

export type SetDepartmentsSearch = SetSearch<DepartmentsSearch>;

export const parseDepartmentsSearch = ({
  departments,
  departmentsQ,
  departmentsSort,
}: Record<string, unknown>): DepartmentsSearch => {
  const open = oneOf(['all', 'new'], departments);
  if (!open) return {};
  return {
    departments: open,
    ...present({
      departmentsQ: wordsFrom(departmentsQ),
      departmentsSort: orderFrom(DEPARTMENT_SORTS, departmentsSort),
    }),
  };
};
