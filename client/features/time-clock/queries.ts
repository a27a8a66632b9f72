import type { Outputs } from '../../lib/api.ts';
import { paged } from '../../lib/paging.ts';
import { cache, trpc } from '../../lib/trpc.ts';
import { useRealtimeEvent } from '../../lib/use-realtime.ts';

export type TimeClock = Outputs['timeClock']['get'];
export type TimeEntry = TimeClock['entries'][number];

const ROWS = 25;
/** What somebody who is clocked in has worked grows by itself. */
const GROWS_EVERY_MS = 60_000;

export const refreshTimeClock = () => void cache.timeClock.invalidate();

/** Whether the caller is clocked in, and since when; kept up to date in every tab. */
export function useClockState() {
  useRealtimeEvent('time_clock', refreshTimeClock);
  return trpc.timeClock.get.useQuery({ limit: 1 }, { refetchOnMount: 'always' });
}

/** The caller's clock with their times, newest first, page after page. */
export function useTimeClock() {
  useRealtimeEvent('time_clock', refreshTimeClock);
  useRealtimeEvent('company_settings_changed', refreshTimeClock);
  return trpc.timeClock.get.useInfiniteQuery(
    { limit: ROWS },
    {
      ...paged,
      refetchInterval: ({ state }) => (state.data?.pages[0]?.active ? GROWS_EVERY_MS : false),
    },
  );
}
