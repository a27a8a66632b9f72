import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';

/** The next free employee id, refetched whenever the form opens and whenever people change. */
export function useNextEmployeeId() {
  useRealtimeEvent('people_changed', () => void cache.users.nextEmployeeId.invalidate());
  return trpc.users.nextEmployeeId.useQuery(undefined, {
    staleTime: 0,
    gcTime: 0,
    select: (next) => next.employeeID,
  });
}
