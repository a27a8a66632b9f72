import type { Outputs } from '../../lib/api/api.ts';
import { unlessJustRead } from '../../lib/api/first-read.ts';
import { paged } from '../../lib/api/paging.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import type { publishedFilters, updateFilters } from './search.ts';

export type CompanyUpdate = Outputs['companyUpdates']['published']['updates'][number];

// Lists take the input of their call, because the dashboard reads from here, too, and loads no filters.
type PublishedInput = ReturnType<typeof publishedFilters.input>;
type UpdatesInput = ReturnType<typeof updateFilters.input>;

/** Number of updates on the dashboard. */
export const LATEST = 3;

/** Updates every shown list live. */
function useLiveUpdates(): void {
  const look = () => void cache.companyUpdates.invalidate();
  useRealtimeEvent('update_published', look);
  useRealtimeEvent('updates_changed', look);
}

/** The newest updates that staff can read. */
export function useLatestUpdates() {
  useLiveUpdates();
  return trpc.companyUpdates.published.useQuery(
    { limit: LATEST },
    { refetchOnMount: unlessJustRead, select: ({ updates }) => updates },
  );
}

export function preloadLatestUpdates(): void {
  void cache.companyUpdates.published.prefetch({ limit: LATEST });
  void cache.companyUpdates.counts.prefetch({});
}

/** All of them that fit, page after page, the newest first. */
export const usePublishedUpdates = (input: PublishedInput) =>
  trpc.companyUpdates.published.useInfiniteQuery({ ...input, limit: 24 }, paged);

/** How many there are to read, and how many of them fit. */
export function useUpdateCounts(input: Partial<PublishedInput> = {}) {
  useLiveUpdates();
  return trpc.companyUpdates.counts.useQuery(input, {
    refetchOnMount: unlessJustRead,
    placeholderData: (before) => before,
  });
}

/** One update; until it is loaded, as the dashboard shows it. */
export const useUpdate = (id: string) =>
  trpc.companyUpdates.get.useQuery(
    { id },
    {
      refetchOnMount: 'always',
      placeholderData: () => {
        const latest = cache.companyUpdates.published.getData({ limit: LATEST })?.updates;
        const update = latest?.find((one) => one.id === id);
        return update && { update };
      },
      select: ({ update }) => update,
    },
  );

/** An update in any status, for administrators; fetched on demand. */
export const readUpdate = (id: string): Promise<CompanyUpdate> =>
  cache.companyUpdates.get.fetch({ id }, { staleTime: 0 }).then(({ update }) => update);

/** All updates, for administrators, page by page. */
export function useUpdates(input: UpdatesInput) {
  useLiveUpdates();
  return trpc.companyUpdates.list.useInfiniteQuery({ ...input, limit: 24 }, paged);
}

/** Refetches updates after an administrator's change. */
export const refreshUpdates = (): void => void cache.companyUpdates.invalidate();
