import { sentences } from '@portal/server/modules/users/constants.ts';
import { type InfiniteData, skipToken } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { Outputs } from '../../../lib/api/api.ts';
import { paged } from '../../../lib/api/paging.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { shortDate } from '../../../lib/format/format.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { type ApplicantsSearch, applicantFilters } from './search.ts';

type Page = Outputs['users']['pending'];
export type Applicant = Page['pendingUsers'][number];

const ROWS = 25;

/**
 * The applicants that wait for review, page by page. `useWaitingCount` refreshes them on every tab of the
 * admin page.
 */
export const useApplicants = (search: ApplicantsSearch) =>
  trpc.users.pending.useInfiniteQuery({ ...applicantFilters.input(search), limit: ROWS }, paged);

const loadedPages = { queryKey: getQueryKey(trpc.users.pending, undefined, 'infinite') };

/**
 * One applicant, on any page of the list; null when the id belongs to none (any more). A row that is loaded already
 * is shown immediately.
 */
export const useApplicant = (id: string | undefined) =>
  trpc.users.applicant.useQuery(id ? { id } : skipToken, {
    refetchOnMount: 'always',
    // An application that comes back must not open as it was before it was sent back.
    gcTime: 0,
    select: ({ applicant }) => applicant,
    placeholderData: () => {
      const applicant = queryClient
        .getQueriesData<InfiniteData<Page>>(loadedPages)
        .flatMap(([, list]) => list?.pages ?? [])
        .flatMap(({ pendingUsers }) => pendingUsers)
        .find((listed) => listed.id === id);
      return applicant && { applicant };
    },
  });

/** Removes an approved applicant from the list, before the list is refetched. */
export function dropApplicant(id: string): void {
  queryClient.setQueriesData<InfiniteData<Page>>(
    loadedPages,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          pendingUsers: page.pendingUsers.filter((applicant) => applicant.id !== id),
        })),
      },
  );
}

/** Reads again who waits for review. */
export function refreshApplicants(): void {
  void cache.users.pending.invalidate();
  void cache.users.applicant.invalidate();
  void cache.users.waiting.invalidate();
}

/** The sentence that says which admin decided about an applicant meanwhile; undefined while none is known. */
export function useDecided(id: string | undefined, decided: boolean): string | undefined {
  const person = trpc.users.byId.useQuery(id && decided ? { id } : skipToken, {
    select: ({ user }) => user,
  }).data;
  if (!decided) return undefined;
  if (person?.onboardingStatus !== 'approved') return sentences.notWaiting;
  const { approvedBy, approvedAt } = person;
  return `${approvedBy ?? 'Another administrator'} approved ${person.name}${approvedAt ? ` on ${shortDate(approvedAt)}` : ''}.`;
}

/** How many wait for review, kept up to date; undefined until it is known. */
export function useWaitingCount(): number | undefined {
  useRealtimeEvent('applicants_changed', refreshApplicants);
  return trpc.users.waiting.useQuery(undefined, { select: ({ waiting }) => waiting }).data;
}
