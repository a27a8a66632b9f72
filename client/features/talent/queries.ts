import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import atlasUrl from 'us-atlas/states-10m.json?url';
import { api, type Outputs } from '../../lib/api.ts';
import { cache, trpc } from '../../lib/trpc.ts';
import { useRealtimeEvent } from '../../lib/use-realtime.ts';
import type { Asked } from './model/asked.ts';
import type { Atlas } from './model/map-shapes.ts';

type Page = Pick<Outputs['talent']['byState'], 'talent' | 'count'>;
export type Talent = Page['talent'][number];

const PAGE = 48;

/** The people that are asked for, page after page, and how many there are. */
export function useTalent(asked: Asked | null) {
  return useInfiniteQuery({
    // Begins like the keys of the tRPC hooks, so that what makes those stale reaches this one too.
    queryKey: [['talent', asked?.kind ?? 'nobody'], { input: asked, type: 'infinite' }] as const,
    queryFn: ({ pageParam, signal }) => ask(asked, pageParam, signal),
    enabled: asked !== null,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ talent }) => (talent.length < PAGE ? undefined : talent.at(-1)?.id),
    // While somebody types, what was found before stays.
    placeholderData: (before: InfiniteData<Page, string | undefined> | undefined, query) =>
      asked?.kind === 'search' && query?.queryKey[0][1] === 'search' ? before : undefined,
  });
}

function ask(asked: Asked | null, before: string | undefined, signal: AbortSignal): Promise<Page> {
  const page = { limit: PAGE, before };
  if (asked?.kind === 'state') return api.talent.byState.query({ state: asked.state, ...page }, { signal });
  if (asked?.kind === 'region')
    return api.talent.byRegion.query({ region: asked.region, ...page }, { signal });
  return api.talent.search.query({ q: asked?.q ?? '', ...page }, { signal });
}

/** How many people are licensed in each state, by its code. */
export const useTalentCounts = () =>
  trpc.talent.counts.useQuery(undefined, { select: ({ counts }) => counts }).data;

/** Looks again when people or their credentials have changed. */
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
        import('./model/map-shapes.ts'),
        fetch(atlasUrl, { signal }),
      ]);
      if (!response.ok) throw new Error(`The map's geometry was answered with ${response.status}`);
      return drawStates((await response.json()) as Atlas);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
