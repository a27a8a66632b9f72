import { present, type SetSearch, textFrom } from '../../../lib/url-search.ts';

/** What of the applicants stands in the URL. */
export interface ApplicantsSearch {
  /** Words to look for. */
  q?: string;
  /** Id of the applicant whose review is open. */
  review?: string;
}

export const parseApplicantsSearch = ({ q, review }: Record<string, unknown>): ApplicantsSearch =>
  present({ q: textFrom(q), review: typeof review === 'string' ? review : undefined });

export type SetApplicantsSearch = SetSearch<ApplicantsSearch>;
