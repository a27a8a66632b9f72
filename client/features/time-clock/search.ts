import {
  CORRECTION_SORTS,
  type CorrectionSort,
} from '@portal/server/modules/time-clock/time-corrections/constants.ts';
import { dayFrom, orderFrom, present, type SetSearch } from '../../lib/url-search.ts';

/** What of the administrators' view of working time stands in the URL. */
export interface TimeSearch {
  /** A day of the pay period that is shown; the current one without it. */
  day?: string;
  /** Of corrections to review: what was asked for last comes first unless it says otherwise. */
  sort?: Exclude<CorrectionSort, 'newest'>;
}

export type SetTimeSearch = SetSearch<TimeSearch>;

export function parseTimeSearch({ day, ...raw }: Record<string, unknown>): TimeSearch {
  return present({ day: dayFrom(day), sort: orderFrom(CORRECTION_SORTS, raw.sort) });
}
