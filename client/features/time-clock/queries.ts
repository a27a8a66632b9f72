import type { Outputs } from '../../lib/api/api.ts';
import { unlessJustRead } from '../../lib/api/first-read.ts';
import { paged } from '../../lib/api/paging.ts';
import { throttle } from '../../lib/api/throttle.ts';
import { cache, trpc } from '../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../lib/realtime/use-realtime.ts';
import type { clockedInFilters, correctionsInput, payPeriodInput } from './search.ts';

export type TimeClock = Outputs['timeClock']['get'];
export type TimeEntry = TimeClock['entries'][number];
export type PersonEntry = Outputs['timeEntries']['get']['entry'];
export type EntryChange = Outputs['timeEntries']['get']['changes'][number];

// Lists take the input of their call, because every page reads from here, and loads no filters.
type CorrectionsInput = ReturnType<typeof correctionsInput>;
type ClockedInInput = ReturnType<typeof clockedInFilters.input>;
type PayPeriodInput = ReturnType<typeof payPeriodInput>;

const ROWS = 25;
/** A running entry grows without events. */
const GROWS_EVERY_MS = 60_000;

/** Refreshes all queries about working time, also the administrators'. */
export function refreshTimeClock(): void {
  void cache.timeClock.invalidate();
  void cache.timeCorrections.invalidate();
  void cache.timeEntries.invalidate();
  void cache.payPeriods.invalidate();
}

/** For events: administrators receive everybody's, and many people clock in at the same time. */
const keepUp = throttle(refreshTimeClock, 1_000);

const STATE = { limit: 1 } as const;

/** Whether the caller is clocked in, and since when; updated live in every tab. */
export function useClockState() {
  useRealtimeEvent('time_clock', keepUp);
  return trpc.timeClock.get.useQuery(STATE, { refetchOnMount: unlessJustRead });
}

export const preloadClockState = () => cache.timeClock.get.prefetch(STATE);

const TIMES = { limit: ROWS } as const;

/** The caller's clock with their entries, newest first, page by page. */
export function useTimeClock() {
  useRealtimeEvent('time_clock', keepUp);
  useRealtimeEvent('company_settings_changed', refreshTimeClock);
  useRealtimeEvent('pay_period_locked', refreshTimeClock);
  return trpc.timeClock.get.useInfiniteQuery(TIMES, {
    ...paged,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.active ? GROWS_EVERY_MS : false),
  });
}

export const preloadTimeClock = () => cache.timeClock.get.prefetchInfinite(TIMES);

export type TimeCorrection = Outputs['timeCorrections']['list']['corrections'][number];
export type PayPeriod = Outputs['payPeriods']['get']['period'];
export type PayPeriodPerson = Outputs['payPeriods']['people']['people'][number];

/** The caller's corrections, newest first. */
export const useMyCorrections = () => trpc.timeCorrections.my.useInfiniteQuery({ limit: 5 }, paged);

/** Administrators' changes of the caller's entries, newest first. */
export const useMyChanges = () => trpc.timeEntries.myChanges.useInfiniteQuery({ limit: 5 }, paged);

/** An entry with its history; undefined without an id. */
export const useEntry = (id: string | undefined) =>
  trpc.timeEntries.get.useQuery({ id: id ?? '' }, { enabled: id !== undefined, refetchOnMount: 'always' });

/**
 * The deployments that an entry of the person may name, as options; none until a person is chosen and they are loaded.
 * @param userId undefined for the caller
 * @param now the entry's present deployment
 */
export function useEntryDeployments(userId: string | undefined, now?: { id: string; name: string } | null) {
  const { data } = trpc.timeClock.deployments.useQuery(
    { userId },
    { enabled: userId !== '', select: ({ deployments }) => deployments },
  );
  const known = data ?? [];
  const all = now && !known.some(({ id }) => id === now.id) ? [now, ...known] : known;
  return all.map(({ id, name }) => ({ value: id, label: name }));
}

/** The zone for entering a person's times; undefined until a person is chosen and it is loaded. */
export function useZone(userId: string): string | undefined {
  return trpc.users.byId.useQuery({ id: userId }, { enabled: userId !== '', select: zoneOfPerson }).data;
}

/** The same outside of React. */
export const readZone = async (userId: string): Promise<string> =>
  userId === '' ? 'UTC' : zoneOfPerson(await cache.users.byId.fetch({ id: userId }, { staleTime: 60_000 }));

const zoneOfPerson = ({ user }: Outputs['users']['byId']) => user.timeZone;

/** Everybody's corrections, page by page, updated live. */
export function useCorrections(input: CorrectionsInput) {
  useRealtimeEvent('time_clock', keepUp);
  return trpc.timeCorrections.list.useInfiniteQuery({ ...input, limit: ROWS }, paged);
}

/** The number of pending corrections; undefined until it is loaded. */
export function usePendingCorrections(): number | undefined {
  useRealtimeEvent('time_clock', keepUp);
  return trpc.timeCorrections.list.useQuery({ status: 'pending', limit: 1 }).data?.pending;
}

/** The people who are clocked in, page by page. */
export const useClockedIn = (input: ClockedInInput) =>
  trpc.timeClock.clockedIn.useInfiniteQuery(
    { ...input, limit: 12 },
    { ...paged, refetchInterval: GROWS_EVERY_MS },
  );

/**
 * A pay period.
 * @param day any day of it; undefined means today
 */
export function usePayPeriod(day: string | undefined) {
  useRealtimeEvent('company_settings_changed', refreshTimeClock);
  useRealtimeEvent('pay_period_locked', refreshTimeClock);
  return trpc.payPeriods.get.useQuery(
    { day },
    { refetchOnMount: 'always', placeholderData: (old) => old, select: ({ period }) => period },
  );
}

/** The people who worked in the period, page by page. */
export const usePayPeriodPeople = (input: PayPeriodInput) =>
  trpc.payPeriods.people.useInfiniteQuery({ ...input, limit: ROWS }, paged);

/** One person's entries on those days. */
export const usePersonEntries = (userId: string, { start, end }: { start: string; end: string }) =>
  trpc.timeClock.entries.useInfiniteQuery({ userId, from: start, to: end, limit: 100 }, paged);
