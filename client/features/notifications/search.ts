import {
  NOTIFICATION_TYPES,
  type NotificationType,
  READ_STATES,
} from '@portal/server/modules/notifications/constants.ts';
import { oneOf, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';

/** What filters notifications, in the URL; what is left out is not filtered by. */
export interface NotificationFilters {
  /** Words to look for. */
  q?: string;
  status?: (typeof READ_STATES)[number];
  type?: NotificationType;
}

/** What of the notifications page stands in the URL. */
export interface NotificationsSearch extends NotificationFilters {
  /** The dialog of what comes by email is open. */
  settings?: 'email';
}

export type SetNotificationsSearch = SetSearch<NotificationsSearch>;

export const parseNotificationFilters = ({ q, ...raw }: Record<string, unknown>): NotificationFilters =>
  present({
    q: wordsFrom(q),
    status: oneOf(READ_STATES, raw.status),
    type: oneOf(NOTIFICATION_TYPES, raw.type),
  });

export const parseNotificationsSearch = (raw: Record<string, unknown>): NotificationsSearch => ({
  ...parseNotificationFilters(raw),
  ...(raw.settings === 'email' ? { settings: 'email' } : {}),
});

export const isFiltered = ({ q, status, type }: NotificationFilters) => Boolean(q || status || type);
