import type { Outputs } from '../../lib/api.ts';
import { cache, trpc } from '../../lib/trpc.ts';
import { useRealtimeEvent } from '../../lib/use-realtime.ts';

export type Department = Outputs['departments']['list']['departments'][number];

/** All departments by name, kept up to date. */
export function useDepartments() {
  useRealtimeEvent('departments_changed', () => void cache.departments.list.invalidate());
  return trpc.departments.list.useQuery(undefined, {
    refetchOnMount: 'always',
    select: ({ departments }) => departments,
  });
}
