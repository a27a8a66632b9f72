import type { Feature } from '@portal/server/core/contract/features.ts';
import { throttle } from '../api/throttle.ts';
import { cache, trpc } from '../api/trpc.ts';
import { useRealtimeEvent } from '../realtime/use-realtime.ts';

/** Whether the company has the feature; true until it is known. `useLiveFeatures` keeps it up to date. */
export function useFeature(feature: Feature): boolean {
  return !useFeaturesOff().includes(feature);
}

/** What administrators have switched off; empty until it is known. */
export function useFeaturesOff(): readonly string[] {
  const { data } = trpc.companySettings.get.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ settings }) => settings.featuresOff,
  });
  return data ?? NONE;
}

/** What is switched on and off while a page is open is seen there. Several that listen look again once. */
export function useLiveFeatures(): void {
  useRealtimeEvent('company_settings_changed', lookAgain);
}

const PAUSE_MS = 200;
const lookAgain = throttle(() => void cache.companySettings.get.invalidate(), PAUSE_MS);

const NONE: readonly string[] = [];
