import type { SetTabSearch } from '../../../components/admin-tab.tsx';

/** What of the applicants stands in the URL. */
export interface ApplicantsSearch {
  /** Words to look for. */
  q?: string;
  /** Id of the applicant whose review is open. */
  review?: string;
}

export function parseApplicantsSearch({ q, review }: Record<string, unknown>): ApplicantsSearch {
  return {
    ...(q !== undefined && q !== '' ? { q: String(q) } : {}),
    ...(typeof review === 'string' ? { review } : {}),
  };
}

export type SetApplicantsSearch = SetTabSearch<ApplicantsSearch>;
