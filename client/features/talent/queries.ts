import type { StateCode } from '@portal/server/core/contract/us-states.ts';
import { TALENT_PAGE } from '@portal/server/modules/talent/constants.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import atlasUrl from 'us-atlas/states-10m.json?url';
import { api, type Outputs } from '../../lib/api/api.ts';
import { PAGE, paged } from '../../lib/api/paging.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { fetchCode } from '../../lib/page/code-loading.ts';
import { present } from '../../lib/page/url-search.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import type { Asked } from './model/asked.ts';
import type { Atlas } from './model/map-shapes.ts';
import { daysOf, type ReadinessSearch, readinessFilters, type TalentSearch } from './search.ts';

export type Talent = Outputs['talent']['byState']['talent'][number];

/** The people that are asked for, page after page, and how many there are. */
export function useTalent(asked: Asked | null, search: TalentSearch) {
  const { from, through } = search;
  const days = { from, through };
  const choice = { ...readinessFilters.input(search), order: search.sort ?? 'readiness', limit: PAGE };
  const byState = trpc.talent.byState.useInfiniteQuery(
    asked?.kind === 'state' ? { state: asked.state, ...choice } : skipToken,
    sameAsked(asked),
  );
  const byRegion = trpc.talent.byRegion.useInfiniteQuery(
    asked?.kind === 'region' ? { region: asked.region, ...choice } : skipToken,
    sameAsked(asked),
  );
  // While somebody types, what was found before stays.
  const found = trpc.talent.search.useInfiniteQuery(
    asked?.kind === 'search' ? { q: asked.q, ...days, limit: PAGE } : skipToken,
    paged,
  );
  if (asked?.kind === 'search') return found;
  return asked?.kind === 'region' ? byRegion : byState;
}

/** Everybody who is asked for, of all pages. */
export async function readAllTalent(asked: Asked, search: TalentSearch): Promise<Talent[]> {
  const { from, through } = search;
  const choice = { ...readinessFilters.input(search), order: search.sort ?? 'readiness' };
  return readAllPages((page) => {
    if (asked.kind === 'state') return api.talent.byState.query({ state: asked.state, ...choice, ...page });
    if (asked.kind === 'region')
      return api.talent.byRegion.query({ region: asked.region, ...choice, ...page });
    return api.talent.search.query({ q: asked.q, ...present({ from, through }), ...page });
  });
}

export const readAllInspectors = (asked: Asked): Promise<Talent[]> =>
  readAllPages((page) => api.talent.inspectors.query({ ...placeOf(asked), ...page }));

type Page = { talent: Talent[]; next: string | null };

async function readAllPages(
  read: (page: { limit: number; cursor?: string }) => Promise<Page>,
): Promise<Talent[]> {
  const people: Talent[] = [];
  let cursor: string | null | undefined;
  do {
    const { talent, next } = await read({ limit: TALENT_PAGE.max, ...(cursor ? { cursor } : {}) });
    people.push(...talent);
    cursor = next;
  } while (cursor);
  return people;
}

/** Another state is another list; while other days or another verdict load, the list before stays. */
const sameAsked = (asked: Asked | null) => ({
  ...paged,
  placeholderData: <Data>(before: Data | undefined, query?: { queryKey: readonly unknown[] }) => {
    const input = JSON.stringify(query?.queryKey ?? []);
    const same =
      (asked?.kind === 'state' && input.includes(`"state":"${asked.state}"`)) ||
      (asked?.kind === 'region' && input.includes(`"region":"${asked.region}"`));
    return same ? before : undefined;
  },
});

/** Inspectors, who may work wherever is asked: page after page, searched with the same words. */
export const useInspectors = (asked: Asked) =>
  trpc.talent.inspectors.useInfiniteQuery(
    {
      limit: PAGE,
      ...placeOf(asked),
    },
    paged,
  );

const placeOf = (asked: Asked) => ({
  ...(asked.kind === 'state' ? { state: asked.state } : {}),
  ...(asked.kind === 'search' ? { q: asked.q } : {}),
});

/** How many people have each verdict in each state, on the days. */
export const useReadinessByState = (search: ReadinessSearch) =>
  trpc.talent.readinessByState.useQuery(daysOf(search), { placeholderData: keepPreviousData }).data?.states;

export const preloadReadinessByState = (search: ReadinessSearch) =>
  cache.talent.readinessByState.prefetch(daysOf(search));

/** The missing steps of people who are one step away in the state, and its reviews that wait. */
export const useMissingSteps = (state: StateCode, search: ReadinessSearch) =>
  trpc.missingSteps.counts.useQuery({ state, ...peopleOf(search) }, { placeholderData: keepPreviousData })
    .data;

/** The days and the people of a list, without the verdict that it shows. */
export function peopleOf(search: ReadinessSearch) {
  const { verdict: _, ...people } = readinessFilters.input(search);
  return present(people);
}

/** Refetches when people or their credentials have changed. */
export function useTalentChanges() {
  useRealtimeEvent('people_changed', refreshTalent);
  useRealtimeEvent('qualifications_changed', refreshTalent);
}

const refreshTalent = () => {
  void cache.talent.invalidate();
  void cache.missingSteps.invalidate();
};

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
