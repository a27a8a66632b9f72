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

export const REASON_MAX = 500;

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
} as const;
