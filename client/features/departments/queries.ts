import { keepPreviousData } from '@tanstack/react-query';
import type { Outputs } from '../../lib/api/api.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import type { DepartmentsSearch } from './search.ts';

export type Department = Outputs['departments']['list']['departments'][number];

/** All departments by name, kept up to date. */
export function useDepartments() {
  useRealtimeEvent('departments_changed', () => void cache.departments.list.invalidate());
  return trpc.departments.list.useQuery(undefined, {
    refetchOnMount: 'always',
    select: ({ departments }) => departments,
  });
}

/** What of the departments the server is asked for; undefined for all of them by name, as everybody reads them. */
export const departmentsAsked = ({ departmentsQ, departmentsSort }: DepartmentsSearch) =>
  departmentsQ === undefined && departmentsSort === undefined
    ? undefined
    : { search: departmentsQ, sort: departmentsSort };

/** The departments that fit, in that order, kept up to date. */
export function useFoundDepartments(search: DepartmentsSearch) {
  useRealtimeEvent('departments_changed', () => void cache.departments.list.invalidate());
  return trpc.departments.list.useQuery(departmentsAsked(search), {
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
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
