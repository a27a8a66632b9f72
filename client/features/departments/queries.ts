import { keepPreviousData } from '@tanstack/react-query';
import type { Outputs } from '../../lib/api/api.ts';
import { besides } from '../../lib/api/besides.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import { type DepartmentsSearch, departmentFilters } from './search.ts';

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

/** The input of the departments' list; undefined for all of them by name, the list that everybody reads. */
export function departmentsInput(search: DepartmentsSearch) {
  const input = departmentFilters.input(search);
  return input.search === undefined && input.sort === undefined ? undefined : input;
}

/** Matching departments, sorted, updated live. */
export function useFoundDepartments(search: DepartmentsSearch) {
  useRealtimeEvent('departments_changed', () => void cache.departments.list.invalidate());
  return trpc.departments.list.useQuery(departmentsInput(search), {
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
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
