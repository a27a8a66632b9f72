import type { TimeOffType } from '@portal/server/modules/time-off/constants.ts';
import type { Inputs, Outputs } from '../../lib/api/api.ts';
import { paged } from '../../lib/api/paging.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import { type RequestsSearch, requestFilters } from './search.ts';

export type MyRequest = Outputs['timeOff']['my']['requests'][number];
export type Balance = Outputs['timeOff']['my']['balances'][number];
export type RequestOfPerson = Outputs['timeOff']['list']['requests'][number];

const ROWS = 25;

/** The caller's requests of a year, the latest days first, and its balances, updated live. */
export function useMyTimeOff(year: number | undefined) {
  useRealtimeEvent('time_off', refreshTimeOff);
  return trpc.timeOff.my.useInfiniteQuery({ year, limit: ROWS }, paged);
}

export const preloadMyTimeOff = (year: number | undefined) =>
  cache.timeOff.my.prefetchInfinite({ year, limit: ROWS });

/** The ledger of one type's balance. */
export function useLedger(type: TimeOffType, year: number) {
  return trpc.timeOff.ledger.useQuery(
    { type, year },
    { refetchOnMount: 'always', select: ({ lines }) => lines },
  );
}

/** A preview of the days that dates would take; requested once all fields are filled in. */
export function usePreview(input: Inputs['timeOff']['preview'], ready: boolean) {
  return trpc.timeOff.preview.useQuery(input, { enabled: ready, retry: false, staleTime: 0 });
}

/** Everybody's requests, page after page, kept up to date. */
export function useRequests(search: RequestsSearch) {
  useRealtimeEvent('time_off', refreshTimeOff);
  return trpc.timeOff.list.useInfiniteQuery({ ...requestFilters.input(search), limit: ROWS }, paged);
}

/** The number of requests that need a decision. */
export function useWaitingRequests(): number | undefined {
  useRealtimeEvent('time_off', () => void cache.timeOff.waiting.invalidate());
  return trpc.timeOff.waiting.useQuery().data?.waiting;
}

/** The company's holidays of a year, and the federal ones that are missing. */
export function useHolidays(year: number) {
  useRealtimeEvent('time_off', () => void cache.timeOff.holidays.invalidate());
  return trpc.timeOff.holidays.useQuery({ year }, { refetchOnMount: 'always' });
}

export const refreshTimeOff = () => void cache.timeOff.invalidate();
