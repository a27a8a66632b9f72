import { DEPARTMENT_SORTS, type DepartmentSort } from '@portal/server/modules/departments/constants.ts';
import { orderFrom, present, type SetSearch, wordsFrom } from '../../lib/url-search.ts';

/** What of the departments stands in the URL, beside what the page below them keeps there. */
export interface DepartmentsSearch {
  /** They are open, over the page. */
  departments?: 'all';
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
}: Record<string, unknown>): DepartmentsSearch =>
  departments === 'all'
    ? {
        departments,
        ...present({
          departmentsQ: wordsFrom(departmentsQ),
          departmentsSort: orderFrom(DEPARTMENT_SORTS, departmentsSort),
        }),
      }
    : {};
