import { keepPreviousData } from '@tanstack/react-query';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import { type DepartmentsSearch, departmentFilters } from './search.ts';

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
