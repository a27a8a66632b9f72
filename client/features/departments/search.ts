import { DEPARTMENT_SORTS, type DepartmentSort } from '@portal/server/modules/departments/constants.ts';
import { oneOf, orderFrom, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';

/** Search fields of the departments' dialog in the URL, beside those of the page below. */
export interface DepartmentsSearch {
  /** The dialog is open; `new` opens the form of a new one. */
  departments?: 'all' | 'new';
  /** A search for departments. */
  departmentsQ?: string;
  /** By name by default. */
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
