/** What of the staff list and of the applicants stands in the URL. */
export interface UsersSearch {
  /** Words to look for. */
  q?: string;
  role?: 'admin' | 'staff';
  /** Active people unless it says otherwise. */
  status?: 'inactive';
  /** Id of the applicant whose review is open. */
  review?: string;
}

export function parseUsersSearch({ q, role, status, review }: Record<string, unknown>): UsersSearch {
  return {
    ...(q !== undefined && q !== '' ? { q: String(q) } : {}),
    ...(role === 'admin' || role === 'staff' ? { role } : {}),
    ...(status === 'inactive' ? { status } : {}),
    ...(typeof review === 'string' ? { review } : {}),
  };
}

/** How a panel changes its part of the URL; undefined takes a key away. */
export type SetUsersSearch = (change: { [K in keyof UsersSearch]: UsersSearch[K] | undefined }) => void;
