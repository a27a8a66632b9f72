import type { Feature } from '@portal/server/core/contract/features.ts';
import { throttle } from '../api/throttle.ts';
import { cache, trpc } from '../api/trpc.ts';
import { useRealtimeEvent } from '../realtime/use-realtime.ts';

/** Whether a feature is switched on; true until known. `useLiveFeatures` keeps it current. */
export function useFeature(feature: Feature): boolean {
  return !useFeaturesOff().includes(feature);
}

/** Switched-off features; empty until known. */
export function useFeaturesOff(): readonly string[] {
  const { data } = trpc.companySettings.get.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ settings }) => settings.featuresOff,
  });
  return data ?? NONE;
}

/** Refreshes the features while a page is open. Several users of the hook cause one request. */
export function useLiveFeatures(): void {
  useRealtimeEvent('company_settings_changed', refreshFeatures);
}

const PAUSE_MS = 200;
const refreshFeatures = throttle(() => void cache.companySettings.get.invalidate(), PAUSE_MS);

const NONE: readonly string[] = [];
