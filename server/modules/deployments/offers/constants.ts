export const OFFER_STATUSES = [
  'offered',
  'accepted',
  'waitlisted',
  'declined',
  'expired',
  'withdrawn',
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** The status at that instant: an offer without an answer ends with its deadline. */
export const statusAt = ({ status, deadline }: { status: OfferStatus; deadline: string }, now: string) =>
  status === 'offered' && deadline <= now ? 'expired' : status;

/** The result for each person who was to get an offer. */
export const OFFER_RESULTS = ['offered', 'not_ready', 'conflict', 'already_offered', 'not_found'] as const;

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
  notOpen: 'Offers are made while a deployment is open. Open it first.',
  notReady: (missing: string) => `You may not work there on all of these days: ${missing}.`,
  expired: 'The deadline of this offer has passed. Ask the deployment manager for another one.',
  withdrawn: 'This offer was withdrawn.',
  answered: (status: 'accepted' | 'waitlisted' | 'declined') =>
    status === 'waitlisted' ? 'You are on the waitlist already.' : `You have ${status} this offer already.`,
  closed: 'This deployment is not open any more.',
  elsewhere: (name: string, days: string) => `You are assigned to ${name} on ${days}.`,
  timeOff: (days: string) => `You have time off on ${days}. Cancel it first, or decline.`,
  notWithdrawn: 'Only an offer that waits for an answer, or is on the waitlist, can be withdrawn.',
  notWaiting: 'This person is not on the waitlist any more.',
  allTaken:
    'All places of this position are taken or offered. Release somebody, withdraw an offer, or add places first.',
  deploymentOver: 'The last day of this position has passed. Nobody can take a place any more.',
  reasonMissing: 'Enter why. The deployment manager reads it.',
  notAssigned: 'This person is not assigned.',
  over: (status: 'released' | 'dropped_out') =>
    status === 'released' ? 'This assignment has ended already.' : 'This person has dropped out already.',
  ownSteps:
    'Only an administrator sets an assignment back, or releases somebody before the first day. Choose Drop Out if you cannot go.',
  stepBackReason: 'Enter why. The person reads it.',
} as const;
