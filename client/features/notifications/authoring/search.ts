import type { Inputs } from '../../../lib/api/api.ts';
import { listFilters, sort } from '../../../lib/page/list-filters.ts';
import type { SetSearch } from '../../../lib/page/url-search.ts';
import { notificationFilters } from '../search.ts';

/** Of the notifications that administrators sent. */
export const sentFilters = listFilters<Inputs['notifications']['list']>()({
  ...notificationFilters,
  sort: sort({
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
    ],
  }),
});

export const parseSentSearch = sentFilters.parse;
export type SentSearch = ReturnType<typeof parseSentSearch>;
export type SetSentSearch = SetSearch<SentSearch>;
