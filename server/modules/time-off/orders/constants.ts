/** How an administrator's list is ordered: what was asked for last, what has waited longest, or what begins first. */
export const REQUEST_ORDERS = ['newest', 'oldest', 'start'] as const;
export type RequestOrder = (typeof REQUEST_ORDERS)[number];
