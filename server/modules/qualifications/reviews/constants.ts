/** Sort orders: longest waiting first, newest submission first, or by the owner's name. */
export const QUEUE_SORTS = ['oldest', 'newest', 'person'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** How long qualifications of the queue have waited at least, in days. */
export const WAITS = { day: 1, three_days: 3, week: 7 } as const;
export type Wait = keyof typeof WAITS;
export const WAIT_NAMES = Object.keys(WAITS) as [Wait, ...Wait[]];

/** `new`: a first submission. */
export const SUBMISSIONS = ['new', 'renewal', 'correction'] as const;

/** Qualifications that are approved at once at most. */
export const APPROVE_MAX = 100;
