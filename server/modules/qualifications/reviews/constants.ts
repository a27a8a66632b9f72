/** Those that have waited longest first, those that were submitted last first, or by whose they are. */
export const QUEUE_SORTS = ['oldest', 'newest', 'person'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** Qualifications that are approved at once at most. */
export const APPROVE_MAX = 100;
