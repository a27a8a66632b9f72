import { useState } from 'react';
import { type Applicant, useApplicant } from '../queries.ts';

interface OpenReview {
  /** As last seen while waiting; null when this person was not seen waiting. */
  applicant: Applicant | null;
  /** An admin has decided since the review was opened. */
  decided: boolean;
}

interface Opening {
  /** Undefined while nothing is open, or not known yet. */
  review: OpenReview | undefined;
  /** The applicant could not be read. */
  failed: boolean;
  onRetry: () => void;
}

/**
 * The applicant under review, on whichever page of the list, who stays when another admin decides meanwhile: what was typed
 * must not go with the row.
 * @param id from the URL
 */
export function useOpenReview(id: string | undefined): Opening {
  const { data: current, isError, refetch } = useApplicant(id);
  const [seen, setSeen] = useState<Applicant>();
  if (current && current !== seen) setSeen(current);
  if (id === undefined && seen) setSeen(undefined);
  const review = id === undefined ? undefined : reviewOf(current, seen?.id === id ? seen : undefined);
  return { review, failed: isError && !review, onRetry: () => void refetch() };
}

/** @param current null for an applicant who does not wait any more; undefined until that is known */
function reviewOf(
  current: Applicant | null | undefined,
  seen: Applicant | undefined,
): OpenReview | undefined {
  if (current) return { applicant: current, decided: false };
  if (current === null) return { applicant: seen ?? null, decided: true };
  return seen && { applicant: seen, decided: false };
}
