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
const lookAtWaiting = throttle(() => void cache.overview.waiting.invalidate(), PAUSE_MS);
const lookAtStates = throttle(() => void cache.overview.expiringByState.invalidate(), PAUSE_MS);
const lookAtExpiring = throttle(() => void cache.overview.expiring.invalidate(), PAUSE_MS);
const lookAtCampaigns = throttle(() => void cache.overview.campaigns.invalidate(), PAUSE_MS);
const lookAtClockedIn = throttle(() => void cache.timeClock.clockedIn.invalidate(), PAUSE_MS);

/** The waiting decisions, kept up to date. */
export function useWaiting() {
  useRealtimeEvent('applicants_changed', lookAtWaiting);
  useRealtimeEvent('people_changed', lookAtWaiting);
  useRealtimeEvent('qualifications_changed', lookAtWaiting);
  useRealtimeEvent('categories_changed', lookAtWaiting);
  useRealtimeEvent('time_clock', lookAtWaiting);
  useRealtimeEvent('time_off', lookAtWaiting);
  useRealtimeEvent('acknowledgements_changed', lookAtWaiting);
  return trpc.overview.waiting.useQuery(undefined, again);
}

/** Licenses and bonds that end soon, counted by state and kept up to date. */
export function useExpiringByState() {
  useRealtimeEvent('qualifications_changed', lookAtStates);
  useRealtimeEvent('people_changed', lookAtStates);
  return trpc.overview.expiringByState.useQuery(undefined, again);
}

/** The same as a list, page after page. */
export function useExpiring(search: OverviewSearch) {
  useRealtimeEvent('qualifications_changed', lookAtExpiring);
  useRealtimeEvent('people_changed', lookAtExpiring);
  return trpc.overview.expiring.useInfiniteQuery(expiringFilters.input(search), { ...paged, ...again });
}

/** How many have read the newest updates and notifications, kept up to date. */
export function useCampaigns() {
  useRealtimeEvent('notifications_changed', lookAtCampaigns);
  useRealtimeEvent('readers_changed', lookAtCampaigns);
  useRealtimeEvent('updates_changed', lookAtCampaigns);
  useRealtimeEvent('update_published', lookAtCampaigns);
  return trpc.overview.campaigns.useQuery(undefined, { ...again, select: ({ campaigns }) => campaigns });
}

/** The people who are clocked in, the latest first, with their number. */
export function useClockedInNow() {
  useRealtimeEvent('time_clock', lookAtClockedIn);
  return trpc.timeClock.clockedIn.useQuery({ limit: 5 }, again);
}
