import type { Outputs } from '../../lib/api/api.ts';
import { besides } from '../../lib/api/besides.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';

export type Department = Outputs['departments']['list']['departments'][number];

/** All departments by name, updated live. */
export function useDepartments() {
  useRealtimeEvent('departments_changed', () => void cache.departments.list.invalidate());
  return trpc.departments.list.useQuery(undefined, {
    ...besides,
    refetchOnMount: 'always',
    select: ({ departments }) => departments,
  });
}

/** Adds the department to the cache, so that it can be selected before the list is refetched. */
export function keepDepartment(department: Department): void {
  cache.departments.list.setData(
    undefined,
    (old) =>
      old && {
        departments: old.departments.some(({ id }) => id === department.id)
          ? old.departments.map((known) => (known.id === department.id ? department : known))
          : [...old.departments, department],
      },
  );
  void cache.departments.list.invalidate();
}
