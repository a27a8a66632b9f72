import { looksForgotten } from '../model.ts';
import { type TimeEntry, useClockState } from '../queries.ts';
import { useServerNow } from './use-server-now.ts';

/** The caller's running entry, once a clock-out looks forgotten; else undefined. */
export function useForgotten(): TimeEntry | undefined {
  const { data, dataUpdatedAt } = useClockState();
  const now = useServerNow(data?.serverTime, dataUpdatedAt, 60_000);
  return data?.active && looksForgotten(data.active.clockIn, now) ? data.active : undefined;
}
