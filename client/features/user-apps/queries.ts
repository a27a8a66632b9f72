import type { Outputs } from '../../lib/api/api.ts';
import { unlessJustRead } from '../../lib/api/first-read.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';

export type UserApp = Outputs['userApps']['my']['apps'][number];
export type PredefinedApp = Outputs['userApps']['predefined']['apps'][number];

/** The caller's vault in its order, updated live. */
export function useMyApps() {
  useRealtimeEvent('user_apps_changed', refreshMyApps);
  return trpc.userApps.my.useQuery(undefined, { refetchOnMount: unlessJustRead, select: ({ apps }) => apps });
}

export const preloadMyApps = () => cache.userApps.my.prefetch();

/** The catalog; it changes only with the portal's version. */
export const usePredefinedApps = () =>
  trpc.userApps.predefined.useQuery(undefined, { select: ({ apps }) => apps });

export const refreshMyApps = () => void cache.userApps.my.invalidate();

/** Updates the cached vault before it is refetched. */
export function showMyApps(change: (apps: UserApp[]) => UserApp[]): void {
  cache.userApps.my.setData(undefined, (old) => old && { apps: change(old.apps) });
}
