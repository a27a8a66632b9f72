import {
  REQUEST_STATUSES,
  type RequestStatus,
  TIME_OFF_TYPES,
  type TimeOffType,
  YEARS,
} from '@portal/server/modules/time-off/constants.ts';
import { REQUEST_ORDERS, type RequestOrder } from '@portal/server/modules/time-off/orders/constants.ts';
import { oneOf, orderFrom, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';

/** What of everybody's requests stands in the URL; what is left out is not filtered by. */
export interface RequestsSearch {
  /** Words to find people by. */
  q?: string;
  status?: RequestStatus;
  type?: TimeOffType;
  /** Newest first when it is left out. */
  order?: Exclude<RequestOrder, 'newest'>;
  /** Year of the company's holidays that are open over the list. */
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

/** What of one's own time off stands in the URL. */
interface MyTimeOffSearch {
  /** This year when it is left out. */
  year?: number;
}

export const parseMyTimeOffSearch = ({ year }: Record<string, unknown>): MyTimeOffSearch =>
  present({ year: yearFrom(year) });

const yearFrom = (raw: unknown) =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= YEARS.first && raw <= YEARS.last
    ? raw
    : undefined;
