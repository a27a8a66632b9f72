import { APPLICANT_SORTS, type ApplicantSort } from '@portal/server/modules/users/constants.ts';
import { idFrom, orderFrom, present, type SetSearch, wordsFrom } from '../../../lib/page/url-search.ts';

/** What of the applicants stands in the URL. */
export interface ApplicantsSearch {
  /** Words to look for. */
  q?: string;
  /** Who has waited longest comes first unless it says otherwise. */
  sort?: Exclude<ApplicantSort, 'oldest'>;
  /** Id of the applicant whose review is open. */
  review?: string;
}

export function parseApplicantsSearch({ q, ...raw }: Record<string, unknown>): ApplicantsSearch {
  return present({
    q: wordsFrom(q),
    sort: orderFrom(APPLICANT_SORTS, raw.sort),
    review: idFrom(raw.review),
  });
}

export type SetApplicantsSearch = SetSearch<ApplicantsSearch>;
