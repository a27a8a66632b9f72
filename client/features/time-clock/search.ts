import { CLOCKED_IN_SORTS, type ClockedInSort } from '@portal/server/modules/time-clock/constants.ts';
import { PEOPLE_SORTS, type PeopleSort } from '@portal/server/modules/time-clock/pay-periods/constants.ts';
import {
  CORRECTION_SORTS,
  CORRECTION_STATUSES,
  type CorrectionSort,
  type CorrectionStatus,
} from '@portal/server/modules/time-clock/time-corrections/constants.ts';
import { dayFrom, idFrom, orderFrom, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';

/** Which corrections are shown: those that wait come first, and are what is shown when nothing is chosen. */
const SHOWN_CORRECTIONS = [...CORRECTION_STATUSES, 'all'] as const;

/** What of the administrators' view of working time stands in the URL. */
export interface TimeSearch {
  /** Of corrections: words to find people by. */
  q?: string;
  /** Of corrections: those that wait for review unless it says otherwise. */
  status?: Exclude<CorrectionStatus, 'pending'> | 'all';
  /** Of corrections: what was asked for last comes first unless it says otherwise. */
  sort?: Exclude<CorrectionSort, 'newest'>;
  /** Of who is clocked in: words to find people by. */
  clocked?: string;
  /** Of who is clocked in: whoever came last comes first unless it says otherwise. */
  clockedSort?: Exclude<ClockedInSort, 'newest'>;
  /** A day of the pay period that is shown; the current one without it. */
  day?: string;
  /** Of who worked in the pay period: words to find people by. */
  people?: string;
  /** The entry that is open over the page, by its id. */
  entry?: string;
  /** Of who worked in the pay period: by name unless it says otherwise. */
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
