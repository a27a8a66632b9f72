import type { Inputs } from '../../lib/api/api.ts';
import { choice, listFilters, search } from '../../lib/page/list-filters.ts';
import { oneOf, present, type SetSearch } from '../../lib/page/url-search.ts';
import { statusOptions, typeOptions } from './model/words.ts';

/** The filters of the person's notifications, and of those that administrators sent. */
export const notificationFilters = {
  search: search({ label: 'Search notifications', placeholder: 'Search notifications...' }),
  status: choice({ label: 'Status', all: 'All Status', options: statusOptions }),
  type: choice({ label: 'Type', all: 'All Types', options: typeOptions }),
};

export const myNotificationFilters = listFilters<Inputs['notifications']['my']>()(notificationFilters);

/** The part of the URL's search that the notifications page uses. */
export const parseNotificationsSearch = (raw: Record<string, unknown>) => ({
  ...myNotificationFilters.parse(raw),
  /** The dialog of the email settings is open. */
  ...present({ settings: oneOf(['email'], raw.settings) }),
});

export type NotificationsSearch = ReturnType<typeof parseNotificationsSearch>;
export type SetNotificationsSearch = SetSearch<NotificationsSearch>;
