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

/** Already there when somebody selects it, before the list is read again. */
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
