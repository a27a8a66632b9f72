import { oneOf, present, type SetSearch } from '../../../lib/url-search.ts';

export const REVIEW_KINDS = ['license', 'bond', 'experience', 'category'] as const;
type ReviewKind = (typeof REVIEW_KINDS)[number];

/** What of the qualifications to review stands in the URL. */
export interface ReviewSearch {
  /** Only of this kind; all of them when it is left out. */
  kind?: ReviewKind;
}

export type SetReviewSearch = SetSearch<ReviewSearch>;

export const parseReviewSearch = ({ kind }: Record<string, unknown>): ReviewSearch =>
  present({ kind: oneOf(REVIEW_KINDS, kind) });
