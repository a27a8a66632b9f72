import type { SetTabSearch } from '../../../components/admin-tab.tsx';

/** What of the staff list stands in the URL. */
export interface StaffSearch {
  /** Words to look for. */
  q?: string;
  role?: 'admin' | 'staff';
  /** Active people unless it says otherwise. */
  status?: 'inactive';
}

export function parseStaffSearch({ q, role, status }: Record<string, unknown>): StaffSearch {
  return {
    ...(q !== undefined && q !== '' ? { q: String(q) } : {}),
    ...(role === 'admin' || role === 'staff' ? { role } : {}),
    ...(status === 'inactive' ? { status } : {}),
  };
}

export type SetStaffSearch = SetTabSearch<StaffSearch>;
