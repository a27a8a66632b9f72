import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';

const MANAGERS_MAX = 500;

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
