import { CLOCKED_IN_SORTS, type ClockedInSort } from '@portal/server/modules/time-clock/constants.ts';
import { PEOPLE_SORTS, type PeopleSort } from '@portal/server/modules/time-clock/pay-periods/constants.ts';
import {
  CORRECTION_SORTS,
  CORRECTION_STATUSES,
  type CorrectionSort,
  type CorrectionStatus,
} from '@portal/server/modules/time-clock/time-corrections/constants.ts';
import { dayFrom, idFrom, orderFrom, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';

/** The statuses of corrections to filter by: pending comes first, the default. */
const SHOWN_CORRECTIONS = [...CORRECTION_STATUSES, 'all'] as const;

/** Search fields of the administrators' view of working time in the URL. */
export interface TimeSearch {
  /** Corrections: a search for people. */
  q?: string;
  /** Corrections: pending ones by default. */
  status?: Exclude<CorrectionStatus, 'pending'> | 'all';
  /** Corrections: latest request first by default. */
  sort?: Exclude<CorrectionSort, 'newest'>;
  /** Clocked-in list: a search for people. */
  clocked?: string;
  /** Clocked-in list: last clock-in first by default. */
  clockedSort?: Exclude<ClockedInSort, 'newest'>;
  /** A day of the shown pay period; the current one by default. */
  day?: string;
  /** People of the pay period: a search. */
  people?: string;
  /** The id of the entry that is open over the page. */
  entry?: string;
  /** People of the pay period: by name by default. */
  order?: Exclude<PeopleSort, 'name'>;
}

export type SetTimeSearch = SetSearch<TimeSearch>;

export function parseTimeSearch({ q, people, clocked, day, ...raw }: Record<string, unknown>): TimeSearch {
  return present({
    q: wordsFrom(q),
    status: orderFrom(SHOWN_CORRECTIONS, raw.status),
    sort: orderFrom(CORRECTION_SORTS, raw.sort),
    clocked: wordsFrom(clocked),
    clockedSort: orderFrom(CLOCKED_IN_SORTS, raw.clockedSort),
    day: dayFrom(day),
    entry: idFrom(raw.entry),
    people: wordsFrom(people),
    order: orderFrom(PEOPLE_SORTS, raw.order),
  });
}
