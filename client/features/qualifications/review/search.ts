import { QUEUE_SORTS, type QueueSort } from '@portal/server/modules/qualifications/reviews/constants.ts';
import { oneOf, orderFrom, present, type SetSearch, wordsFrom } from '../../../lib/page/url-search.ts';

const REVIEW_KINDS = ['license', 'bond', 'experience', 'category'] as const;
type ReviewKind = (typeof REVIEW_KINDS)[number];

/** What of the qualifications to review stands in the URL. */
export interface ReviewSearch {
  /** Words to look for. */
  q?: string;
  /** Only of this kind; all of them when it is left out. */
  kind?: ReviewKind;
  /** What has waited longest comes first unless it says otherwise. */
  sort?: Exclude<QueueSort, 'oldest'>;
}

export type SetReviewSearch = SetSearch<ReviewSearch>;

export function parseReviewSearch({ q, ...raw }: Record<string, unknown>): ReviewSearch {
  return present({
    q: wordsFrom(q),
    kind: oneOf(REVIEW_KINDS, raw.kind),
    sort: orderFrom(QUEUE_SORTS, raw.sort),
  });
}
