import { dayFrom, present, type SetSearch } from '../../lib/url-search.ts';

/** What of the administrators' view of working time stands in the URL. */
export interface TimeSearch {
  /** A day of the pay period that is shown; the current one without it. */
  day?: string;
}

export type SetTimeSearch = SetSearch<TimeSearch>;

export const parseTimeSearch = ({ day }: Record<string, unknown>): TimeSearch =>
  present({ day: dayFrom(day) });
