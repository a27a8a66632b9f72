import { skipToken, useQuery } from '@tanstack/react-query';
import atlasUrl from 'us-atlas/states-10m.json?url';
import type { Outputs } from '../../lib/api/api.ts';
import { PAGE, paged } from '../../lib/api/paging.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { fetchCode } from '../../lib/page/code-loading.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import type { Asked } from './model/asked.ts';
import type { Atlas } from './model/map-shapes.ts';

export type Talent = Outputs['talent']['byState']['talent'][number];

/** The people that are asked for, page after page, and how many there are. */
export function useTalent(asked: Asked | null) {
  const byState = trpc.talent.byState.useInfiniteQuery(
    asked?.kind === 'state' ? { state: asked.state, limit: PAGE } : skipToken,
    anew,
  );
  const byRegion = trpc.talent.byRegion.useInfiniteQuery(
    asked?.kind === 'region' ? { region: asked.region, limit: PAGE } : skipToken,
    anew,
  );
  // While somebody types, what was found before stays.
  const found = trpc.talent.search.useInfiniteQuery(
    asked?.kind === 'search' ? { q: asked.q, limit: PAGE } : skipToken,
    paged,
  );
  if (asked?.kind === 'search') return found;
  return asked?.kind === 'region' ? byRegion : byState;
}

/** Another state is another list. */
const anew = { ...paged, placeholderData: undefined };

/** Inspectors, who may work wherever is asked: page after page, searched with the same words. */
export const useInspectors = (asked: Asked) =>
  trpc.talent.inspectors.useInfiniteQuery(
    {
      limit: PAGE,
      ...(asked.kind === 'state' ? { state: asked.state } : {}),
      ...(asked.kind === 'search' ? { q: asked.q } : {}),
    },
    paged,
  );

/** How many people are licensed in each state, by its code. */
export const useTalentCounts = () =>
  trpc.talent.counts.useQuery(undefined, { select: ({ counts }) => counts }).data;

export const preloadTalentCounts = () => cache.talent.counts.prefetch();

/** Refetches when people or their credentials have changed. */
export function useTalentChanges() {
  useRealtimeEvent('people_changed', () => void cache.talent.invalidate());
  useRealtimeEvent('qualifications_changed', () => void cache.talent.invalidate());
}

/** The map's geometry and what draws it, loaded when a map is shown. */
export const useStateShapes = () =>
  useQuery({
    queryKey: ['map', 'states'],
    queryFn: async ({ signal }) => {
      const [{ drawStates }, response] = await Promise.all([
        fetchCode(() => import('./model/map-shapes.ts')),
        fetch(atlasUrl, { signal }),
      ]);
      if (!response.ok) throw new Error(`The map's geometry was answered with ${response.status}`);
      return drawStates((await response.json()) as Atlas);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
