import type { Outputs } from '../../lib/api/api.ts';
import { paged } from '../../lib/api/paging.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import type { UpdatesSearch } from './search.ts';

export type CompanyUpdate = Outputs['companyUpdates']['published']['updates'][number];

/** How many the dashboard shows. */
export const LATEST = 3;

/** Keeps every list of updates right while it is shown. */
function useLiveUpdates(): void {
  const look = () => void cache.companyUpdates.invalidate();
  useRealtimeEvent('update_published', look);
  useRealtimeEvent('updates_changed', look);
}

/** The newest ones that staff can read. */
export function useLatestUpdates() {
  useLiveUpdates();
  return trpc.companyUpdates.published.useQuery(
    { limit: LATEST },
    { refetchOnMount: 'always', select: ({ updates }) => updates },
  );
}

type Filters = Pick<UpdatesSearch, 'q' | 'type' | 'priority'>;
const asked = ({ q, type, priority }: Filters) => ({ search: q, type, priority });

/** All of them that fit, page after page, the newest first. */
export const usePublishedUpdates = (filters: Filters) =>
  trpc.companyUpdates.published.useInfiniteQuery({ ...asked(filters), limit: 24 }, paged);

/** How many there are to read, and how many of them fit. */
export function useUpdateCounts(filters: Filters = {}) {
  useLiveUpdates();
  return trpc.companyUpdates.counts.useQuery(asked(filters), {
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  });
}

/** One update as it stands now; until it has been read, as the dashboard shows it. */
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

/** The same for administrators, whatever its status; read only when it is wanted. */
export const readUpdate = (id: string): Promise<CompanyUpdate> =>
  cache.companyUpdates.get.fetch({ id }, { staleTime: 0 }).then(({ update }) => update);

/** What the server is asked for, beside the page. */
export const askedOf = ({ q, type, status, sort }: UpdatesSearch) => ({ search: q, type, status, sort });

/** What administrators see: all of them, page after page. */
export function useUpdates(search: UpdatesSearch) {
  useLiveUpdates();
  return trpc.companyUpdates.list.useInfiniteQuery({ ...askedOf(search), limit: 24 }, paged);
}

/** Shows what an administrator has just changed. */
export const lookAgain = (): void => void cache.companyUpdates.invalidate();
