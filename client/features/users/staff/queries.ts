import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api, type Outputs } from '../../../lib/api.ts';
import { cache } from '../../../lib/trpc.ts';
import { useRealtimeEvent } from '../../../lib/use-realtime.ts';
import type { StaffSearch } from './search.ts';

export type Person = Outputs['users']['list']['users'][number];

const STAFF_PAGE = 25;

/** Approved people by name, page after page, kept up to date. */
export function useStaff({ q, role, status }: StaffSearch) {
  useRealtimeEvent('people_changed', () => void cache.users.list.invalidate());
  useRealtimeEvent('departments_changed', () => void cache.users.list.invalidate());
  const filters = {
    search: q,
    role,
    status: status ?? 'active',
    onboardingStatus: 'approved',
    sort: 'name',
    limit: STAFF_PAGE,
  } as const;
  return useInfiniteQuery({
    // Begins like the key of the tRPC hooks, so that what makes those stale reaches this one too.
    queryKey: [['users', 'list'], { input: filters, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => api.users.list.query({ ...filters, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ users }, pages) =>
      pages.reduce((sum, page) => sum + page.users.length, 0) < (pages[0]?.total ?? 0)
        ? users.at(-1)?.id
        : undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
