import type { TimeOffType } from '@portal/server/modules/time-off/constants.ts';
import type { Inputs, Outputs } from '../../lib/api/api.ts';
import { paged } from '../../lib/api/paging.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import type { RequestsSearch } from './search.ts';

export type MyRequest = Outputs['timeOff']['my']['requests'][number];
export type Balance = Outputs['timeOff']['my']['balances'][number];
export type RequestOfPerson = Outputs['timeOff']['list']['requests'][number];

const ROWS = 25;

/** The caller's requests of a year, the latest days first, and its balances, kept up to date. */
export function useMyTimeOff(year: number | undefined) {
  useRealtimeEvent('time_off', refreshTimeOff);
  return trpc.timeOff.my.useInfiniteQuery({ year, limit: ROWS }, paged);
}

/** What the remaining days of a kind are made of. */
export function useLedger(type: TimeOffType, year: number) {
  return trpc.timeOff.ledger.useQuery(
    { type, year },
    { refetchOnMount: 'always', select: ({ lines }) => lines },
  );
}

/** What dates would take; asked as soon as all is chosen. */
export function usePreview(asked: Inputs['timeOff']['preview'], ready: boolean) {
  return trpc.timeOff.preview.useQuery(asked, { enabled: ready, retry: false, staleTime: 0 });
}

/** What the server is asked for, beside the page. */
export const askedOf = ({ q, holidays: _, ...filters }: RequestsSearch) => ({ ...filters, search: q });

/** Everybody's requests, page after page, kept up to date. */
export function useRequests(search: RequestsSearch) {
  useRealtimeEvent('time_off', refreshTimeOff);
  return trpc.timeOff.list.useInfiniteQuery({ ...askedOf(search), limit: ROWS }, paged);
}

/** How many requests wait for a decision. */
export function useWaitingRequests(): number | undefined {
  useRealtimeEvent('time_off', () => void cache.timeOff.waiting.invalidate());
  return trpc.timeOff.waiting.useQuery().data?.waiting;
}

/** The company's holidays of a year, and those of the nation that it does not have. */
export function useHolidays(year: number) {
  useRealtimeEvent('time_off', () => void cache.timeOff.holidays.invalidate());
  return trpc.timeOff.holidays.useQuery({ year }, { refetchOnMount: 'always' });
}

export const refreshTimeOff = () => void cache.timeOff.invalidate();
