/** How urgent or glad it looks. */
export const NOTIFICATION_TYPES = ['info', 'success', 'warning', 'error'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The subjects of notifications; people choose for each one whether it is also emailed. */
export const NOTIFICATION_KINDS = [
  'message',
  'account',
  'credential',
  'action_item',
  'company_update',
  'calendar',
  'time_clock',
  'time_off',
  'training',
  'acknowledgement',
  'deployment',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** When a notification also comes by email. */
export const EMAIL_CHOICES = ['at_once', 'digest', 'never'] as const;
export type EmailChoice = (typeof EMAIL_CHOICES)[number];

/**
 * The kinds that people have a choice about, with the defaults. Other kinds have emails of their own:
 * decisions about accounts and credentials are always emailed.
 */
export const EMAIL_DEFAULTS = {
  message: 'digest',
  action_item: 'at_once',
  company_update: 'digest',
  time_off: 'at_once',
  time_clock: 'at_once',
  training: 'at_once',
  acknowledgement: 'at_once',
  deployment: 'at_once',
} as const satisfies Partial<Record<NotificationKind, EmailChoice>>;
export type ChoosableKind = keyof typeof EMAIL_DEFAULTS;
export const CHOOSABLE_KINDS = Object.keys(EMAIL_DEFAULTS) as ChoosableKind[];

/** The local hour at which the daily digest is sent. */
export const DIGEST_HOUR = 8;
/** Notifications that a digest spells out; the rest is counted. */
export const DIGEST_MAX = 30;

/** Sort orders: last sent first, or first sent first. */
export const SENT_SORTS = ['newest', 'oldest'] as const;
export type SentSort = (typeof SENT_SORTS)[number];

export const READ_STATES = ['unread', 'read'] as const;

export const TITLE_MAX = 200;
export const MESSAGE_MAX = 2_000;
export const ACTION_LABEL_MAX = 60;
/** People picked one by one. */
export const RECIPIENTS_MAX = 10_000;
/** Recipients, and those who have read it, that a list shows of each notification. */
export const RECIPIENTS_SHOWN = 50;
/** Counts end here; one more means that there are more. */
export const COUNTED_MAX = 1_000;

export const NOTIFICATIONS_PAGE = { default: 100, max: 200 };
export const RECIPIENTS_PAGE = { default: 50, max: 200 };
export const SEARCH_MAX = 100;

/** A text longer than this is collapsed on screens. */
export const COLLAPSED_LENGTH = 100;

export const sentences = {
  titleRequired: 'Title is required',
  messageRequired: 'Message is required',
  unknownRecipients: 'One of the recipients does not exist.',
  inactiveRecipients: (names: string[], more: number) => {
    const shown = more > 0 ? [...names, `${more} more`] : names;
    const list = new Intl.ListFormat('en-US').format(shown);
    return `${list} ${names.length + more === 1 ? 'does' : 'do'} not have an active account. Remove them and try again.`;
  },
  emptyDepartment: 'This department has no active members. Please select another one.',
  emptyRole: 'No active colleague has this role.',
  expired: 'Please enter an expiration date in the future.',
  changedSinceSeen: (title: string) =>
    `This notification was changed after you opened it. Its title is “${title}” now.`,
  loadFailed: 'Failed to load notifications. Please try again.',
  markFailed: 'Failed to mark notification as read.',
  saveFailed: 'An error occurred while saving notification',
  deleteFailed: 'An error occurred while deleting',
} as const;
