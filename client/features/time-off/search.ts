import {
  REQUEST_STATUSES,
  type RequestStatus,
  TIME_OFF_TYPES,
  type TimeOffType,
  YEARS,
} from '@portal/server/modules/time-off/constants.ts';
import { REQUEST_ORDERS, type RequestOrder } from '@portal/server/modules/time-off/orders/constants.ts';
import { oneOf, orderFrom, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';

/** Filters of the administrators' list in the URL; undefined means no filter. */
export interface RequestsSearch {
  /** A search for people. */
  q?: string;
  status?: RequestStatus;
  type?: TimeOffType;
  /** Newest first by default. */
  order?: Exclude<RequestOrder, 'newest'>;
  /** Year of the open dialog of company holidays. */
  holidays?: number;
}

export type SetRequestsSearch = SetSearch<RequestsSearch>;

export function parseRequestsSearch({ q, ...raw }: Record<string, unknown>): RequestsSearch {
  return present({
    q: wordsFrom(q),
    status: oneOf(REQUEST_STATUSES, raw.status),
    type: oneOf(TIME_OFF_TYPES, raw.type),
    order: orderFrom(REQUEST_ORDERS, raw.order),
    holidays: yearFrom(raw.holidays),
  });
}

export const isFiltered = ({ q, status, type }: RequestsSearch) => Boolean(q || status || type);

/** Search fields of one's own time off in the URL. */
interface MyTimeOffSearch {
  /** The current year by default. */
  year?: number;
}

export const parseMyTimeOffSearch = ({ year }: Record<string, unknown>): MyTimeOffSearch =>
  present({ year: yearFrom(year) });

const yearFrom = (raw: unknown) =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= YEARS.first && raw <= YEARS.last
    ? raw
    : undefined;
