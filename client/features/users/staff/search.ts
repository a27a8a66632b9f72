import { ROLES, type Role } from '@portal/server/core/access.ts';
import { searchableWords } from '@portal/server/core/search-limit.ts';
import type { SetTabSearch } from '../../../components/admin-tab.tsx';

/** What of the staff list stands in the URL. */
export interface StaffSearch {
  /** Words to look for. */
  q?: string;
  role?: Role;
  /** Active people unless it says otherwise. */
  status?: 'inactive';
}

export function parseStaffSearch({ q, status, ...raw }: Record<string, unknown>): StaffSearch {
  const role = ROLES.find((name) => name === raw.role);
  return {
    ...(q !== undefined && q !== '' ? { q: searchableWords(String(q)) } : {}),
    ...(role ? { role } : {}),
    ...(status === 'inactive' ? { status } : {}),
  };
}

export type SetStaffSearch = SetTabSearch<StaffSearch>;
