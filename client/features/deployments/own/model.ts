import type { AssignmentStatus } from '@portal/server/modules/deployments/assignments/constants.ts';
import type { OfferStatus } from '@portal/server/modules/deployments/offers/constants.ts';

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
