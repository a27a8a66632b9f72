import type { Outputs } from '../../lib/api/api.ts';
import { paged } from '../../lib/api/paging.ts';
import { throttle } from '../../lib/api/throttle.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import type { TimeSearch } from './search.ts';

export type TimeClock = Outputs['timeClock']['get'];
export type TimeEntry = TimeClock['entries'][number];
export type PersonEntry = Outputs['timeEntries']['get']['entry'];
export type EntryChange = Outputs['timeEntries']['get']['changes'][number];

const ROWS = 25;
/** What somebody who is clocked in has worked grows by itself. */
const GROWS_EVERY_MS = 60_000;

/** Everything about working time, also what administrators see of it. */
export function refreshTimeClock(): void {
  void cache.timeClock.invalidate();
  void cache.timeCorrections.invalidate();
  void cache.timeEntries.invalidate();
  void cache.payPeriods.invalidate();
}

/** Of events: administrators are told of everybody's, and everybody comes at eight. */
const keepUp = throttle(refreshTimeClock, 1_000);

/** Whether the caller is clocked in, and since when; kept up to date in every tab. */
export function useClockState() {
  useRealtimeEvent('time_clock', keepUp);
  return trpc.timeClock.get.useQuery({ limit: 1 }, { refetchOnMount: 'always' });
}

/** The caller's clock with their times, newest first, page after page. */
export function useTimeClock() {
  useRealtimeEvent('time_clock', keepUp);
  useRealtimeEvent('company_settings_changed', refreshTimeClock);
  useRealtimeEvent('pay_period_locked', refreshTimeClock);
  return trpc.timeClock.get.useInfiniteQuery(
    { limit: ROWS },
    {
      ...paged,
      refetchInterval: ({ state }) => (state.data?.pages[0]?.active ? GROWS_EVERY_MS : false),
    },
  );
}

export type TimeCorrection = Outputs['timeCorrections']['list']['corrections'][number];
export type PayPeriod = Outputs['payPeriods']['get']['period'];
export type PayPeriodPerson = Outputs['payPeriods']['people']['people'][number];

/** What the caller asked to be corrected, newest first. */
export const useMyCorrections = () => trpc.timeCorrections.my.useInfiniteQuery({ limit: 5 }, paged);

/** What administrators changed of the caller's times, newest first. */
export const useMyChanges = () => trpc.timeEntries.myChanges.useInfiniteQuery({ limit: 5 }, paged);

/** A time of somebody, with its history; nothing without an id. */
export const useEntry = (id: string | undefined) =>
  trpc.timeEntries.get.useQuery({ id: id ?? '' }, { enabled: id !== undefined, refetchOnMount: 'always' });

/** By whose clocks working times are entered; undefined until somebody is chosen and it is known. */
export function useZone(userId: string): string | undefined {
  return trpc.users.byId.useQuery({ id: userId }, { enabled: userId !== '', select: zoneOfPerson }).data;
}

/** The same for who is not waited for on a screen. */
export const readZone = async (userId: string): Promise<string> =>
  userId === '' ? 'UTC' : zoneOfPerson(await cache.users.byId.fetch({ id: userId }, { staleTime: 60_000 }));

const zoneOfPerson = ({ user }: Outputs['users']['byId']) => user.timeZone;

/** What of everybody's corrections the server is asked for, beside the page. */
export const correctionsAsked = ({ q, status, sort }: TimeSearch) => ({
  search: q,
  status: status === 'all' ? undefined : (status ?? 'pending'),
  sort,
});

/** Everybody's corrections, page after page, kept up to date. */
export function useCorrections(search: TimeSearch) {
  useRealtimeEvent('time_clock', keepUp);
  return trpc.timeCorrections.list.useInfiniteQuery({ ...correctionsAsked(search), limit: ROWS }, paged);
}

/** How many corrections wait for an administrator; undefined until it is known. */
export function usePendingCorrections(): number | undefined {
  useRealtimeEvent('time_clock', keepUp);
  return trpc.timeCorrections.list.useQuery({ status: 'pending', limit: 1 }).data?.pending;
}

/** What of who is clocked in the server is asked for, beside the page. */
export const clockedInAsked = ({ clocked, clockedSort }: TimeSearch) => ({
  search: clocked,
  sort: clockedSort,
});

/** Who is clocked in, page after page. */
export const useClockedIn = (search: TimeSearch) =>
  trpc.timeClock.clockedIn.useInfiniteQuery(
    { ...clockedInAsked(search), limit: 12 },
    { ...paged, refetchInterval: GROWS_EVERY_MS },
  );

/** A pay period. @param day any day of it; today when undefined */
export function usePayPeriod(day: string | undefined) {
  useRealtimeEvent('company_settings_changed', refreshTimeClock);
  useRealtimeEvent('pay_period_locked', refreshTimeClock);
  return trpc.payPeriods.get.useQuery(
    { day },
    { refetchOnMount: 'always', placeholderData: (old) => old, select: ({ period }) => period },
  );
}

/** Who worked in it, page after page. */
export const usePayPeriodPeople = ({ day, people, order }: TimeSearch) =>
  trpc.payPeriods.people.useInfiniteQuery({ day, search: people, sort: order, limit: ROWS }, paged);

/** One person's times on those days. */
export const usePersonEntries = (userId: string, { start, end }: { start: string; end: string }) =>
  trpc.timeClock.entries.useInfiniteQuery({ userId, from: start, to: end, limit: 100 }, paged);
