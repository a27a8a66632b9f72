import { ROLES, type Role } from '@portal/server/core/contract/access.ts';
import { USER_SORTS, type UserSort } from '@portal/server/modules/users/constants.ts';
import {
  idFrom,
  oneOf,
  orderFrom,
  present,
  type SetSearch,
  textFrom,
  wordsFrom,
} from '../../../lib/page/url-search.ts';
import { type DepartmentsSearch, parseDepartmentsSearch } from '../../departments/search.ts';

/** What of the staff list stands in the URL. */
export interface StaffSearch extends DepartmentsSearch {
  /** Words to look for. */
  q?: string;
  role?: Role;
  /** Active people unless it says otherwise. */
  status?: 'inactive';
  /** Id of a department. */
  department?: string;
  /** Code of a state, or a place as it is written. */
  location?: string;
  position?: string;
  /** By name unless it says otherwise. */
  sort?: Exclude<UserSort, 'name'>;
  /** Upward unless it says otherwise. */
  order?: 'desc';
}

export function parseStaffSearch({ q, ...raw }: Record<string, unknown>): StaffSearch {
  return {
    ...present({
      q: wordsFrom(q),
      role: oneOf(ROLES, raw.role),
      status: oneOf(['inactive'], raw.status),
      department: idFrom(raw.department),
      location: textFrom(raw.location, 120),
      position: textFrom(raw.position, 120),
      sort: orderFrom(USER_SORTS, raw.sort),
      order: oneOf(['desc'], raw.order),
    }),
    ...parseDepartmentsSearch(raw),
  };
}

/** Whether anything narrows down who is listed. */
export const isNarrowed = ({ q, role, department, location, position }: StaffSearch) =>
  Boolean(q || role || department || location || position);

/** For `isNarrowed` to be false. */
export const nothing = {
  q: undefined,
  role: undefined,
  department: undefined,
  location: undefined,
  position: undefined,
};

/** A press on a header, as it stands in the URL. */
export const sortedBy = ({ key, direction }: { key: string; direction: 'asc' | 'desc' }) => ({
  sort: orderFrom(USER_SORTS, key),
  order: oneOf(['desc'], direction),
});

export type SetStaffSearch = SetSearch<StaffSearch>;
