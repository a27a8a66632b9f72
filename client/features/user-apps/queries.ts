import type { Outputs } from '../../lib/api/api.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';

export type UserApp = Outputs['userApps']['my']['apps'][number];
export type PredefinedApp = Outputs['userApps']['predefined']['apps'][number];

/** The caller's vault in its order, kept up to date. */
export function useMyApps() {
  useRealtimeEvent('user_apps_changed', refreshMyApps);
  return trpc.userApps.my.useQuery(undefined, { refetchOnMount: 'always', select: ({ apps }) => apps });
}

/** The catalog; it changes with a new version of the portal only. */
export const usePredefinedApps = () =>
  trpc.userApps.predefined.useQuery(undefined, { select: ({ apps }) => apps });

export const refreshMyApps = () => void cache.userApps.my.invalidate();

/** Shows the vault as it will be, before it is read again. */
export function showMyApps(change: (apps: UserApp[]) => UserApp[]): void {
  cache.userApps.my.setData(undefined, (old) => old && { apps: change(old.apps) });
}
