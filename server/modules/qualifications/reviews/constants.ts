/** Sort orders: longest waiting first, newest submission first, or by the owner's name. */
export const QUEUE_SORTS = ['oldest', 'newest', 'person'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** Qualifications that are approved at once at most. */
export const APPROVE_MAX = 100;
