import type { Inputs } from '../../../lib/api/api.ts';
import { listFilters, scope, search, sort } from '../../../lib/page/list-filters.ts';
import { idFrom, present, type SetSearch } from '../../../lib/page/url-search.ts';

export const applicantFilters = listFilters<Inputs['users']['pending']>()({
  search: search({ label: 'Search pending users', placeholder: 'Search by name or email...' }),
  stage: scope({
    label: 'Stage',
    options: [
      { value: 'waiting', label: 'Waiting for Review' },
      { value: 'sent_back', label: 'Sent Back' },
      { value: 'declined', label: 'Declined' },
    ],
  }),
  sort: sort({
    options: [
      { value: 'oldest', label: 'Oldest first' },
      { value: 'newest', label: 'Newest first' },
      { value: 'name', label: 'By name' },
    ],
  }),
});

/** The part of the URL's search that the list of applicants uses. */
export const parseApplicantsSearch = (raw: Record<string, unknown>) => ({
  ...applicantFilters.parse(raw),
  /** Id of the applicant whose review is open. */
  ...present({ review: idFrom(raw.review) }),
});

export type ApplicantsSearch = ReturnType<typeof parseApplicantsSearch>;
export type SetApplicantsSearch = SetSearch<ApplicantsSearch>;
