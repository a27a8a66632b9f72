import type { Inputs } from '../../lib/api/api.ts';
import { type Fields, listFilters, scope, search, sort } from '../../lib/page/list-filters.ts';
import { dayFrom, idFrom, present, type SetSearch } from '../../lib/page/url-search.ts';

const people = 'Search people...';

/**
 * The filters of the administrators' list of corrections. Pending ones come first; `all` is a choice of the
 * screen.
 */
export const correctionFilters = listFilters<
  Omit<Fields<Inputs['timeCorrections']['list']>, 'status'> & { status?: string }
>()({
  search: search({ label: 'Search corrections', placeholder: people }),
  status: scope({
    label: 'Status',
    options: [
      { value: 'pending', label: 'Pending' },
      { value: 'approved', label: 'Approved' },
      { value: 'rejected', label: 'Rejected' },
      { value: 'withdrawn', label: 'Withdrawn' },
      { value: 'all', label: 'All Statuses' },
    ],
  }),
  sort: sort({
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
    ],
  }),
});

/** Of who is clocked in. */
export const clockedInFilters = listFilters<Inputs['timeClock']['clockedIn']>()({
  search: search({ label: 'Search who is clocked in', param: 'clocked', placeholder: people }),
  sort: sort({
    label: 'Sort who is clocked in by',
    param: 'clockedSort',
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'longest', label: 'Longest first' },
      { value: 'name', label: 'By name' },
    ],
  }),
});

/** Of who worked in the pay period. */
export const payPeriodFilters = listFilters<Inputs['payPeriods']['people']>()({
  search: search({ label: 'Search people of this pay period', param: 'people', placeholder: people }),
  sort: sort({
    label: 'Sort people by',
    param: 'peopleSort',
    formerly: 'order',
    options: [
      { value: 'name', label: 'By name' },
      { value: 'total', label: 'Most hours first' },
      { value: 'overtime', label: 'Most overtime first' },
    ],
  }),
});

/** The part of the URL's search that the administrators' view of working time uses. */
export const parseTimeSearch = (raw: Record<string, unknown>) => ({
  ...correctionFilters.parse(raw),
  ...clockedInFilters.parse(raw),
  ...payPeriodFilters.parse(raw),
  ...present({
    /** A day of the pay period that is shown; the current one without it. */
    day: dayFrom(raw.day),
    /** The entry that is open over the page, by its id. */
    entry: idFrom(raw.entry),
  }),
});

export type TimeSearch = ReturnType<typeof parseTimeSearch>;
export type SetTimeSearch = SetSearch<TimeSearch>;

/** The input of the administrators' list of corrections, without the page. */
export const correctionsInput = (search: TimeSearch) => {
  const { status = 'pending' } = search;
  return { ...correctionFilters.input(search), status: status === 'all' ? undefined : status };
};

/** The input of the list of who worked in the pay period, without the page. */
export const payPeriodInput = (search: TimeSearch) => ({
  day: search.day,
  ...payPeriodFilters.input(search),
});
