import { SENT_SORTS, type SentSort } from '@portal/server/modules/notifications/constants.ts';
import { orderFrom, present, type SetSearch } from '../../../lib/page/url-search.ts';
import { type NotificationFilters, parseNotificationFilters } from '../search.ts';

/** What of the notifications that administrators sent stands in the URL. */
export interface SentSearch extends NotificationFilters {
  /** Newest first unless it says otherwise. */
  sort?: Exclude<SentSort, 'newest'>;
}

export type SetSentSearch = SetSearch<SentSearch>;

export const parseSentSearch = (raw: Record<string, unknown>): SentSearch => ({
  ...parseNotificationFilters(raw),
  ...present({ sort: orderFrom(SENT_SORTS, raw.sort) }),
});
