import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api, type Outputs } from '../../lib/api.ts';
import { cache, trpc } from '../../lib/trpc.ts';
import { useRealtimeEvent } from '../../lib/use-realtime.ts';
import type { UsersSearch } from './search.ts';

export type Applicant = Outputs['users']['pending']['pendingUsers'][number];
export type Person = Outputs['users']['list']['users'][number];

const STAFF_PAGE = 25;
const MANAGERS_MAX = 500;

/** Who waits for review, oldest first. The admin page keeps it up to date, whichever tab is open: `useWaitingCount`. */
export const useApplicants = () =>
  trpc.users.pending.useQuery(undefined, {
    refetchOnMount: 'always',
    select: ({ pendingUsers }) => pendingUsers,
  });

/** How many wait for review, kept up to date; undefined until it is known. */
export function useWaitingCount(): number | undefined {
  useRealtimeEvent('applicants_changed', () => void cache.users.pending.invalidate());
  return trpc.users.pending.useQuery(undefined, { select: ({ pendingUsers }) => pendingUsers.length }).data;
}

/** Approved people by name, page after page, kept up to date. */
export function useStaff({ q, role, status }: Pick<UsersSearch, 'q' | 'role' | 'status'>) {
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

/** Whom a person may report to: active admins, by name. */
export function useManagers() {
  useRealtimeEvent('people_changed', () => void cache.users.list.invalidate());
  return trpc.users.list.useQuery(
    { role: 'admin', status: 'active', sort: 'name', limit: MANAGERS_MAX },
    { refetchOnMount: 'always', select: ({ users }) => users },
  );
}

/** The next free employee id, asked anew whenever it is needed and whenever people change. */
export function useNextEmployeeId() {
  useRealtimeEvent('people_changed', () => void cache.users.nextEmployeeId.invalidate());
  return trpc.users.nextEmployeeId.useQuery(undefined, {
    staleTime: 0,
    gcTime: 0,
    select: (next) => next.employeeID,
  });
}
