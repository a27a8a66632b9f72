import { cache, trpc } from '../../lib/trpc.ts';
import { useRealtimeEvent } from '../../lib/use-realtime.ts';

/** All departments by name, kept up to date. */
export function useDepartments() {
  useRealtimeEvent('departments_changed', () => void cache.departments.list.invalidate());
  return trpc.departments.list.useQuery(undefined, {
    refetchOnMount: 'always',
    select: ({ departments }) => departments,
  });
}
