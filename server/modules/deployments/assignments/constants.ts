export const ASSIGNMENT_STATUSES = ['accepted', 'traveling', 'on_site', 'released', 'dropped_out'] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

/** The statuses that take a place and the person's days. */
export const LIVE_STATUSES = ['accepted', 'traveling', 'on_site'] as const;
export const isLive = (status: AssignmentStatus) => status !== 'released' && status !== 'dropped_out';

export const REASON_MAX = 500;
/** How long the next person on the waitlist can answer, in hours. */
export const NEXT_HOURS = 24;
/** Readiness that ends within this many days is flagged. */
export const ENDS_SOON_DAYS = 10;

export const sentences = {
  reasonMissing: 'Enter why. The deployment manager reads it.',
  over: (status: 'released' | 'dropped_out') =>
    status === 'released' ? 'This assignment has ended already.' : 'This person has dropped out already.',
  notOpen: 'This deployment is not open. Open it first.',
  notWaiting: 'This person is not on the waitlist any more.',
  allTaken: 'All places of this position are taken. Release somebody, or add places first.',
  ownSteps:
    'Only an administrator sets an assignment back, or releases somebody before the first day. Choose Drop Out if you cannot go.',
  stepBackReason: 'Enter why. The person reads it.',
} as const;
