import type { Outputs } from '../../lib/api/api.ts';
import { besides } from '../../lib/api/besides.ts';
import { PAGE, paged } from '../../lib/api/paging.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import { type DirectorySearch, directoryFilters } from './search.ts';

export type Colleague = Outputs['directory']['list']['users'][number];

/** Colleagues that fit, page after page. */
export function useColleagues(search: DirectorySearch) {
  useRealtimeEvent('colleagues_changed', () => void cache.directory.invalidate());
  return trpc.directory.list.useInfiniteQuery({ ...directoryFilters.input(search), limit: PAGE }, paged);
}

export const preloadColleagues = (search: DirectorySearch) =>
  cache.directory.list.prefetchInfinite({ ...directoryFilters.input(search), limit: PAGE });

/** Where colleagues are, for the select. */
export const useLocations = () =>
  trpc.directory.locations.useQuery(undefined, { ...besides, select: ({ locations }) => locations });
