import type { Outputs } from '../../lib/api/api.ts';
import { paged } from '../../lib/api/paging.ts';
import { throttle } from '../../lib/api/throttle.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import { expiringFilters, type OverviewSearch } from './search.ts';

export type ExpiringByState = Outputs['overview']['expiringByState'];
export type ExpiringCredential = Outputs['overview']['expiring']['credentials'][number];
export type Campaign = Outputs['overview']['campaigns']['campaigns'][number];

const again = { refetchOnMount: 'always' } as const;

/** Two hundred people clock in at eight, and thousands read a new update: screens refetch at most once per pause. */
const PAUSE_MS = 1_000;
const refetchWaiting = throttle(() => void cache.overview.waiting.invalidate(), PAUSE_MS);
const refetchStates = throttle(() => void cache.overview.expiringByState.invalidate(), PAUSE_MS);
const refetchExpiring = throttle(() => void cache.overview.expiring.invalidate(), PAUSE_MS);
const refetchCampaigns = throttle(() => void cache.overview.campaigns.invalidate(), PAUSE_MS);
const refetchClockedIn = throttle(() => void cache.timeClock.clockedIn.invalidate(), PAUSE_MS);

/** The waiting decisions, kept up to date. */
export function useWaiting() {
  useRealtimeEvent('applicants_changed', refetchWaiting);
  useRealtimeEvent('people_changed', refetchWaiting);
  useRealtimeEvent('qualifications_changed', refetchWaiting);
  useRealtimeEvent('categories_changed', refetchWaiting);
  useRealtimeEvent('time_clock', refetchWaiting);
  useRealtimeEvent('time_off', refetchWaiting);
  useRealtimeEvent('acknowledgements_changed', refetchWaiting);
  useRealtimeEvent('training_analytics', refetchWaiting);
  useRealtimeEvent('outside_hours', refetchWaiting);
  useRealtimeEvent('offers_changed', refetchWaiting);
  return trpc.overview.waiting.useQuery(undefined, again);
}

/** Licenses and bonds that end soon, counted by state and kept up to date. */
export function useExpiringByState() {
  useRealtimeEvent('qualifications_changed', refetchStates);
  useRealtimeEvent('people_changed', refetchStates);
  return trpc.overview.expiringByState.useQuery(undefined, again);
}

/** Licenses and bonds that end soon, page after page. */
export function useExpiring(search: OverviewSearch) {
  useRealtimeEvent('qualifications_changed', refetchExpiring);
  useRealtimeEvent('people_changed', refetchExpiring);
  return trpc.overview.expiring.useInfiniteQuery(expiringFilters.input(search), { ...paged, ...again });
}

/** How many have read the newest updates and notifications, kept up to date. */
export function useCampaigns() {
  useRealtimeEvent('notifications_changed', refetchCampaigns);
  useRealtimeEvent('readers_changed', refetchCampaigns);
  useRealtimeEvent('updates_changed', refetchCampaigns);
  useRealtimeEvent('update_published', refetchCampaigns);
  return trpc.overview.campaigns.useQuery(undefined, { ...again, select: ({ campaigns }) => campaigns });
}

/** The people who are clocked in, the latest first, with their number. */
export function useClockedInNow() {
  useRealtimeEvent('time_clock', refetchClockedIn);
  return trpc.timeClock.clockedIn.useQuery({ limit: 5 }, again);
}
