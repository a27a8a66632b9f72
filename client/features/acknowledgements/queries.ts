import type { Outputs } from '../../lib/api/api.ts';
import { unlessJustRead } from '../../lib/api/first-read.ts';
import { PAGE, paged } from '../../lib/api/paging.ts';
import { throttle } from '../../lib/api/throttle.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import { type OwnSearch, peopleFilters, type RequirementsSearch, requirementFilters } from './search.ts';

export type Requirement = Outputs['acknowledgements']['list']['requirements'][number];
export type AskedPerson = Outputs['acknowledgements']['people']['people'][number];
export type Own = Outputs['acknowledgements']['my']['acknowledgements'][number];
export type OpenOwn = Outputs['acknowledgements']['get']['acknowledgement'];

export const refreshAcknowledgements = () => void cache.acknowledgements.invalidate();

/** A whole company may confirm within minutes: no screen follows each of them. */
const PAUSE_MS = 1_000;
const refetchSoon = throttle(refreshAcknowledgements, PAUSE_MS);

/** The requirements, kept up to date. */
export function useRequirements(search: RequirementsSearch) {
  useRealtimeEvent('acknowledgements_changed', refetchSoon);
  return trpc.acknowledgements.list.useInfiniteQuery(
    { ...requirementFilters.input(search), limit: PAGE },
    { ...paged, refetchOnMount: 'always' },
  );
}

/** One of them. */
export const useRequirement = (id: string) =>
  trpc.acknowledgements.byId.useQuery(
    { id },
    { refetchOnMount: 'always', select: ({ requirement }) => requirement },
  );

/** The people of a requirement, kept up to date. */
export function useAskedPeople(id: string, search: RequirementsSearch) {
  useRealtimeEvent('acknowledgements_changed', refetchSoon);
  return trpc.acknowledgements.people.useInfiniteQuery(
    { ...peopleFilters.input(search), id, limit: PAGE },
    { ...paged, refetchOnMount: 'always' },
  );
}

const ownAsked = ({ show }: OwnSearch) => ({ state: show ?? ('waiting' as const), limit: PAGE });

/** The reader's own, kept up to date. */
export function useOwn(search: OwnSearch) {
  useRealtimeEvent('acknowledgements_changed', refetchSoon);
  return trpc.acknowledgements.my.useInfiniteQuery(ownAsked(search), paged);
}

export const preloadOwn = (search: OwnSearch) => cache.acknowledgements.my.prefetchInfinite(ownAsked(search));

/** One of the reader's own, kept up to date. */
export function useOpenOwn(id: string) {
  useRealtimeEvent('acknowledgements_changed', ({ requirementId }) => {
    if (requirementId === id) void cache.acknowledgements.get.invalidate({ id });
  });
  return trpc.acknowledgements.get.useQuery(
    { id },
    { refetchOnMount: unlessJustRead, select: ({ acknowledgement }) => acknowledgement },
  );
}

export const preloadOpenOwn = (id: string) => cache.acknowledgements.get.prefetch({ id });
