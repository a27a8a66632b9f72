import type { Outputs } from '../../../lib/api.ts';
import { paged } from '../../../lib/paging.ts';
import { cache, trpc } from '../../../lib/trpc.ts';
import { useRealtimeEvent } from '../../../lib/use-realtime.ts';
import type { StaffSearch } from './search.ts';

export type Person = Outputs['users']['list']['users'][number];

const STAFF_PAGE = 25;

/** Approved people by name, page after page, kept up to date. */
export function useStaff({ q, role, status }: StaffSearch) {
  useRealtimeEvent('people_changed', () => void cache.users.list.invalidate());
  useRealtimeEvent('departments_changed', () => void cache.users.list.invalidate());
  return trpc.users.list.useInfiniteQuery(
    {
      search: q,
      role,
      status: status ?? 'active',
      onboardingStatus: 'approved',
      sort: 'name',
      limit: STAFF_PAGE,
    },
    paged,
  );
}
