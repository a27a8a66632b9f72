import type { Outputs } from '../../../lib/api/api.ts';
import { paged } from '../../../lib/api/paging.ts';
import { throttle } from '../../../lib/api/throttle.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';
import { type StaffSearch, staffFilters } from './search.ts';

export type Person = Outputs['users']['list']['users'][number];

const STAFF_PAGE = 25;

/** The input of the list, without the page. */
export const listInput = (search: StaffSearch) =>
  ({
    ...staffFilters.input(search),
    status: search.status ?? 'active',
    onboardingStatus: 'approved',
    sort: search.sort ?? 'name',
    order: search.order,
  }) as const;

/** A hundred people may be changed at once, each with an event of their own. */
const refreshStaff = throttle(() => {
  void cache.users.list.invalidate();
  void cache.users.choices.invalidate();
}, 1_000);

/** The places and positions of these people, to filter by. */
export const useChoices = ({ status }: StaffSearch) =>
  trpc.users.choices.useQuery({ status: status ?? 'active' }).data;

/** Approved people, page after page, kept up to date. */
export function useStaff(search: StaffSearch) {
  useRealtimeEvent('people_changed', refreshStaff);
  useRealtimeEvent('departments_changed', refreshStaff);
  return trpc.users.list.useInfiniteQuery({ ...listInput(search), limit: STAFF_PAGE }, paged);
}
