import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api, type Outputs } from '../../lib/api.ts';
import { cache, trpc } from '../../lib/trpc.ts';
import { useRealtimeEvent } from '../../lib/use-realtime.ts';
import type { DirectorySearch } from './search.ts';

export type Colleague = Outputs['directory']['list']['users'][number];

const PAGE = 48;

/** Colleagues that fit, page after page. */
export function useColleagues({ q, department, location, sort }: DirectorySearch) {
  useRealtimeEvent('people_changed', () => void cache.directory.invalidate());
  const input = { search: q, department, location, sort, limit: PAGE };
  return useInfiniteQuery({
    // Begins like the key of the tRPC hooks, so that what makes those stale reaches this one too.
    queryKey: [['directory', 'list'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => api.directory.list.query({ ...input, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ users }) => (users.length < PAGE ? undefined : users.at(-1)?.id),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** Where colleagues are, for the select. */
export const useLocations = () =>
  trpc.directory.locations.useQuery(undefined, { select: ({ locations }) => locations });

const SUGGESTIONS = 20;

/** The first colleagues whom the words fit, for fields that ask for a person. */
export const useFoundColleagues = (search: string) =>
  trpc.directory.list.useQuery(
    { search, sort: 'name', limit: SUGGESTIONS },
    { select: ({ users }) => users, placeholderData: keepPreviousData },
  );
