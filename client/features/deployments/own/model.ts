import type { AssignmentStatus, OfferStatus } from '@portal/server/modules/deployments/offers/constants.ts';
import { shortDate } from '../../../lib/format/format.ts';

export type OfferGroup = 'answer' | 'current' | 'coming' | 'past';
export const OFFER_GROUPS: readonly OfferGroup[] = ['answer', 'current', 'coming', 'past'];

type Grouped = {
  status: OfferStatus;
  assignment: { status: AssignmentStatus; startDate: string; endDate: string } | null;
  position: { endDate: string };
};

/**
 * Where an offer belongs on the reader's page: it waits for an answer, is or will be a deployment, or is over.
 * @param today as `YYYY-MM-DD`
 */
export function groupOf({ status, assignment, position }: Grouped, today: string): OfferGroup {
  if (status === 'offered') return 'answer';
  if (status === 'waitlisted') return position.endDate < today ? 'past' : 'coming';
  if (!assignment || assignment.status === 'released' || assignment.status === 'dropped_out') return 'past';
  const under = assignment.status !== 'accepted';
  if (assignment.endDate < today) return under ? 'current' : 'past';
  return under || assignment.startDate <= today ? 'current' : 'coming';
}

/**
 * The deployment where the person is, or goes next; undefined for none.
 * @param today as `YYYY-MM-DD`
 */
export function nextOf<Offer extends Grouped>(offers: readonly Offer[], today: string): Offer | undefined {
  const startOf = ({ assignment, position }: Offer) => assignment?.startDate ?? position.endDate;
  return offers
    .filter((offer) => offer.status === 'accepted' && ['current', 'coming'].includes(groupOf(offer, today)))
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))[0];
}

/** The first telephone number in a text, as it is written; undefined without one. */
export const phoneIn = (text: string): string | undefined => /\+?\(?\d[\d().\s-]{7,}\d/.exec(text)?.[0];

interface Answered {
  status: OfferStatus;
  answeredAt: string | null;
  deadline: string;
}

/** The outcome of an offer, for a reader who opens it again; undefined while the offer waits for an answer. */
export function answerSentence({ status, answeredAt, deadline }: Answered): string | undefined {
  if (status === 'offered') return undefined;
  if (status === 'expired') return `You did not answer until ${shortDate(deadline)}. This offer has ended.`;
  if (status === 'withdrawn') return "This offer was withdrawn. You don't need to answer.";
  const day = answeredAt ? ` on ${shortDate(answeredAt)}` : '';
  if (status === 'waitlisted') return `You accepted${day}. All places were taken: you are on the waitlist.`;
  return `You ${status}${day}.`;
}
