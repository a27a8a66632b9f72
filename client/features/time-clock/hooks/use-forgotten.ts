import { looksForgotten } from '../model.ts';
import { type TimeEntry, useClockState } from '../queries.ts';
import { useServerNow } from './use-server-now.ts';

/** The time that the caller is clocked in for, once it looks as if they had forgotten to clock out; else undefined. */
export function useForgotten(): TimeEntry | undefined {
  const { data, dataUpdatedAt } = useClockState();
  const now = useServerNow(data?.serverTime, dataUpdatedAt, 60_000);
  return data?.active && looksForgotten(data.active.clockIn, now) ? data.active : undefined;
}
