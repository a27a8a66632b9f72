/** Sort orders of the administrators' list: latest request, longest wait, or earliest first day. */
export const REQUEST_ORDERS = ['newest', 'oldest', 'start'] as const;
export type RequestOrder = (typeof REQUEST_ORDERS)[number];
