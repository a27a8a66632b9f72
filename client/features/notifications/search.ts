import {
  NOTIFICATION_TYPES,
  type NotificationType,
  READ_STATES,
} from '@portal/server/modules/notifications/constants.ts';

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

/** Changes a part of the URL; undefined takes a key away. */
export type SetNotificationsSearch = (
  change: {
    [K in keyof NotificationsSearch]: NotificationsSearch[K] | undefined;
  },
) => void;

export function parseNotificationFilters({ q, ...raw }: Record<string, unknown>): NotificationFilters {
  const status = READ_STATES.find((name) => name === raw.status);
  const type = NOTIFICATION_TYPES.find((name) => name === raw.type);
  return {
    // The router reads `?q=12` as a number.
    ...((typeof q === 'string' && q !== '') || typeof q === 'number' ? { q: String(q).slice(0, 100) } : {}),
    ...(status ? { status } : {}),
    ...(type ? { type } : {}),
  };
}

export const parseNotificationsSearch = (raw: Record<string, unknown>): NotificationsSearch => ({
  ...parseNotificationFilters(raw),
  ...(raw.settings === 'email' ? { settings: 'email' } : {}),
});

export const isFiltered = ({ q, status, type }: NotificationFilters) => Boolean(q || status || type);
