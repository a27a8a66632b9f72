import { ROLES, type Role } from '@portal/server/core/access.ts';
import { searchableWords } from '@portal/server/core/search-limit.ts';
import { oneOf, present, type SetSearch, textFrom } from '../../../lib/url-search.ts';

/** What of the staff list stands in the URL. */
export interface StaffSearch {
  /** Words to look for. */
  q?: string;
  role?: Role;
  /** Active people unless it says otherwise. */
  status?: 'inactive';
  /** By name unless it says otherwise. */
  sort?: 'newest';
}

export function parseStaffSearch({ q, role, status, sort }: Record<string, unknown>): StaffSearch {
  const words = textFrom(q);
  return present({
    q: words === undefined ? undefined : searchableWords(words),
    role: oneOf(ROLES, role),
    status: oneOf(['inactive'], status),
    sort: oneOf(['newest'], sort),
  });
}

export type SetStaffSearch = SetSearch<StaffSearch>;
