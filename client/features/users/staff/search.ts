import { ROLES, type Role } from '@portal/server/core/access.ts';
import { oneOf, present, type SetSearch, wordsFrom } from '../../../lib/url-search.ts';
import { type DepartmentsSearch, parseDepartmentsSearch } from '../../departments/search.ts';

/** What of the staff list stands in the URL. */
export interface StaffSearch extends DepartmentsSearch {
  /** Words to look for. */
  q?: string;
  role?: Role;
  /** Active people unless it says otherwise. */
  status?: 'inactive';
  /** By name unless it says otherwise. */
  sort?: 'newest';
}

export function parseStaffSearch({ q, role, status, sort, ...raw }: Record<string, unknown>): StaffSearch {
  return {
    ...present({
      q: wordsFrom(q),
      role: oneOf(ROLES, role),
      status: oneOf(['inactive'], status),
      sort: oneOf(['newest'], sort),
    }),
    ...parseDepartmentsSearch(raw),
  };
}

export type SetStaffSearch = SetSearch<StaffSearch>;
