import type { Outputs } from '../../lib/api.ts';
import { paged } from '../../lib/paging.ts';
import { cache, trpc } from '../../lib/trpc.ts';
import { useRealtimeEvent } from '../../lib/use-realtime.ts';
import type { OverviewSearch } from './search.ts';

export type ExpiringByState = Outputs['overview']['expiringByState'];
export type ExpiringCredential = Outputs['overview']['expiring']['credentials'][number];
export type Campaign = Outputs['overview']['campaigns']['campaigns'][number];

const again = { refetchOnMount: 'always' } as const;

/** What waits to be reviewed, kept up to date. */
export function useWaiting() {
  const look = () => void cache.overview.waiting.invalidate();
  useRealtimeEvent('applicants_changed', look);
  useRealtimeEvent('people_changed', look);
  useRealtimeEvent('qualifications_changed', look);
  useRealtimeEvent('categories_changed', look);
  useRealtimeEvent('time_clock', look);
  useRealtimeEvent('time_off', look);
  return trpc.overview.waiting.useQuery(undefined, again);
}

/** Licenses and bonds that end soon, counted by state and kept up to date. */
export function useExpiringByState() {
  const look = () => void cache.overview.expiringByState.invalidate();
  useRealtimeEvent('qualifications_changed', look);
  useRealtimeEvent('people_changed', look);
  return trpc.overview.expiringByState.useQuery(undefined, again);
}

/** The same as a list, page after page. */
export function useExpiring({ state, until }: OverviewSearch) {
  const look = () => void cache.overview.expiring.invalidate();
  useRealtimeEvent('qualifications_changed', look);
  useRealtimeEvent('people_changed', look);
  return trpc.overview.expiring.useInfiniteQuery({ state, until }, { ...paged, ...again });
}

/** How many have read the newest updates and notifications, kept up to date. */
export function useCampaigns() {
  const look = () => void cache.overview.campaigns.invalidate();
  useRealtimeEvent('notifications_changed', look);
  useRealtimeEvent('updates_changed', look);
  useRealtimeEvent('update_published', look);
  return trpc.overview.campaigns.useQuery(undefined, { ...again, select: ({ campaigns }) => campaigns });
}

/** Who is clocked in, whoever came last at the top, and how many they are. */
export function useClockedInNow() {
  useRealtimeEvent('time_clock', () => void cache.timeClock.clockedIn.invalidate());
  return trpc.timeClock.clockedIn.useQuery({ limit: 5 }, again);
}
