import type { Outputs } from '../../../lib/api/api.ts';
import { paged } from '../../../lib/api/paging.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { type OutsideSearch, outsideFilters } from './search.ts';

export type CeLedger = Outputs['continuingEducation']['my'];
export type CeRule = Outputs['continuingEducation']['rules']['rules'][number];

/** The reader's hours of continuing education. */
export function useMyHours() {
  useRealtimeEvent('training_progress', refreshHours);
  useRealtimeEvent('outside_hours', refreshHours);
  return trpc.continuingEducation.my.useQuery(undefined, { refetchOnMount: 'always' });
}

/** A person's hours, as administrators see them. */
export function useHoursOf(id: string) {
  useRealtimeEvent('outside_hours', refreshHours);
  return trpc.continuingEducation.of.useQuery({ id }, { refetchOnMount: 'always' });
}

/** The hours that states want. */
export const useRules = () =>
  trpc.continuingEducation.rules.useQuery(undefined, {
    refetchOnMount: 'always',
    select: ({ rules }) => rules,
  });

export type OutsideCredit = Outputs['outsideHours']['my']['credits'][number];
/** Hours of a course elsewhere with their person, for administrators. */
export type CreditOfPerson = Outputs['outsideHours']['list']['credits'][number];

const ROWS = 25;

/** Everybody's outside hours, those that wait first; kept up to date. */
export function useOutsideHours(search: OutsideSearch) {
  useRealtimeEvent('outside_hours', refreshHours);
  return trpc.outsideHours.list.useInfiniteQuery({ ...outsideFilters.input(search), limit: ROWS }, paged);
}

/** How many entries wait for a decision. */
export function useWaitingHours(): number | undefined {
  useRealtimeEvent('outside_hours', refreshHours);
  return trpc.outsideHours.waiting.useQuery(undefined, { select: ({ waiting }) => waiting }).data;
}

/** Refetches ledgers, rules and outside hours. */
export function refreshHours() {
  void cache.continuingEducation.invalidate();
  void cache.outsideHours.invalidate();
}
