import { useState } from 'react';
import type { Applicant } from '../queries.ts';

interface OpenReview {
  /** As last seen while waiting; null when the list never had this person. */
  applicant: Applicant | null;
  /** Somebody has decided since the review was opened. */
  decided: boolean;
}

/**
 * The applicant under review, who stays when another admin decides meanwhile and the list loses the row: what was
 * typed must not go with it.
 * @param id from the URL
 * @param waiting undefined while it loads
 */
export function useOpenReview(
  id: string | undefined,
  waiting: readonly Applicant[] | undefined,
): OpenReview | undefined {
  const [seen, setSeen] = useState<Applicant>();
  const current = waiting?.find((applicant) => applicant.id === id);
  if (current && current !== seen) setSeen(current);
  if (!id || !waiting) return undefined;
  if (current) return { applicant: current, decided: false };
  return { applicant: seen?.id === id ? seen : null, decided: true };
}
