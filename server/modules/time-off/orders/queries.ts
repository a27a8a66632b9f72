import { timeOffRequests as table } from '@portal/db/schema/time-off.ts';
import { type ListOrder, listOrder, ordersByAge } from '../../../core/data/list-order.ts';
import type { RequestOrder } from './constants.ts';

const byStart = [table.startDate, table.id] as const;

/** `latest`: the latest days first, for people's own lists. */
export const orders: Record<RequestOrder | 'latest', ListOrder> = {
  ...ordersByAge(table.id),
  start: listOrder(byStart),
  latest: listOrder(byStart, 'desc'),
};
