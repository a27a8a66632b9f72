import { z } from 'zod';
import { AUDIENCE_ROLES } from '../../core/contract/access.ts';
import {
  calendarDate,
  checkedSync,
  optionalLine,
  optionalLink,
  requiredLine,
  requiredText,
  searchText,
} from '../../core/contract/schema.ts';
import { typedLine } from '../../core/contract/text.ts';
import { pageAnswer, pageInput } from '../../core/data/pagination.ts';
import { personRef } from '../people/schema.ts';
import { sentences as audienceSentences, SELECTION_MODES } from './audiences/constants.ts';
import {
  ACTION_LABEL_MAX,
  CHOOSABLE_KINDS,
  EMAIL_CHOICES,
  MESSAGE_MAX,
  NOTIFICATION_KINDS,
  NOTIFICATION_TYPES,
  NOTIFICATIONS_PAGE,
  READ_STATES,
  RECIPIENTS_MAX,
  RECIPIENTS_PAGE,
  SEARCH_MAX,
  SENT_SORTS,
  sentences,
  TITLE_MAX,
} from './constants.ts';

const sender = z.object({
  /** Null for the portal's own notifications, which have the company's name in place of a person's. */
  id: z.uuid().nullable(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

const shared = {
  id: z.uuid(),
  kind: z.enum(NOTIFICATION_KINDS),
  type: z.enum(NOTIFICATION_TYPES),
  /** Plain text. */
  title: z.string(),
  message: z.string(),
  /** An http(s) address, or a path of the portal that begins with `/`. */
  actionUrl: z.string().nullable(),
  actionLabel: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** The message was also emailed immediately, whatever its recipients chose. */
  urgent: z.boolean(),
  sender,
  createdAt: z.string(),
  readBy: z.array(z.object({ user: z.uuid(), readAt: z.string() })),
};

/** A notification as one of its recipients sees it, without the other recipients. */
export const ownNotification = z.object({
  ...shared,
  recipients: z.array(z.uuid()),
  isRead: z.boolean(),
});
export type OwnNotification = z.infer<typeof ownNotification>;

/** A notification as administrators see it who look after all of them. */
export const managedNotification = z.object({
  ...shared,
  /** The first recipients; `notifications.byId` has all that were picked one by one. */
  recipients: z.array(z.uuid()),
  recipientCount: z.number().int(),
  /** The newest readers come first; at most so many as are shown. */
  readCount: z.number().int(),
  /** Everybody whom it is for has read it. */
  isRead: z.boolean(),
  selectionMode: z.enum(SELECTION_MODES),
  /** Of the mode `department`; the id is null when the department is gone. */
  department: z.object({ id: z.uuid().nullable(), name: z.string() }).nullable(),
  /** Of the mode `role`. */
  role: z.enum(AUDIENCE_ROLES).nullable(),
  updatedAt: z.string(),
});
export type ManagedNotification = z.infer<typeof managedNotification>;

const none = z.literal('').transform(() => undefined);

const filters = {
  /** Words that all have to occur in the title or the message. */
  search: searchText(SEARCH_MAX).optional(),
  type: z.union([none, z.enum(NOTIFICATION_TYPES)]).optional(),
};

export const myNotificationsInput = pageInput(NOTIFICATIONS_PAGE)
  .extend({ ...filters, status: z.union([none, z.enum(READ_STATES)]).optional() })
  .prefault({});
export type MyNotificationsInput = z.infer<typeof myNotificationsInput>;

export const managedNotificationsInput = pageInput(NOTIFICATIONS_PAGE)
  .extend({
    ...filters,
    /** `read` finds messages that all recipients have read. */
    status: z.union([none, z.enum(READ_STATES)]).optional(),
    sort: z.enum(SENT_SORTS).default('newest'),
  })
  .prefault({});
export type ManagedNotificationsInput = z.infer<typeof managedNotificationsInput>;

export const myNotifications = pageAnswer({ notifications: z.array(ownNotification) });
export type MyNotifications = z.infer<typeof myNotifications>;
export const managedNotifications = checkedSync(pageAnswer({ notifications: z.array(managedNotification) }));

export const ownNotificationAnswer = z.object({ notification: ownNotification });
export const managedNotificationAnswer = z.object({ notification: managedNotification });
export const notificationAnswer = z.object({
  notification: z.union([managedNotification, ownNotification]),
});

/** How many there are, up to `COUNTED_MAX`; one more than that means more. */
export const notificationCounts = z.object({ unread: z.number().int(), total: z.number().int() });

export const markedAll = z.object({ success: z.literal(true), marked: z.number().int() });

/** An instant, or a calendar date, which includes its last moment; empty for no end. */
const expiry = z
  .union([
    z.literal('').transform(() => null),
    z.null(),
    calendarDate,
    z.iso.datetime({ offset: true }).refine((instant) => Number(instant.slice(0, 4)) <= 2199, {
      error: 'Please enter a year between 1900 and 2199.',
    }),
  ])
  .default(null);

const audience = {
  selectionMode: z.enum(SELECTION_MODES).default('individual'),
  /** Ids of people, of the mode `individual`. */
  recipients: z.array(z.uuid()).max(RECIPIENTS_MAX).default([]),
  /** Id or name of a department, of the mode `department`. */
  department: typedLine().max(200).nullable().default(null),
  /** Of the mode `role`. */
  role: z.union([z.literal('').transform(() => null), z.null(), z.enum(AUDIENCE_ROLES)]).default(null),
};

type Audience = {
  selectionMode: (typeof SELECTION_MODES)[number];
  recipients: string[];
  department: string | null;
  role: string | null;
};

/** The field with the recipients in each mode. */
const fieldOf = { individual: 'recipients', department: 'department', role: 'role' } as const;

/** Requires a choice. */
function checkAudience(chosen: Audience, ctx: z.RefinementCtx) {
  const field = fieldOf[chosen.selectionMode];
  const value = chosen[field];
  if (value !== null && value.length > 0) return;
  ctx.addIssue({ code: 'custom', path: [field], message: audienceSentences.noRecipients });
}

const text = {
  title: requiredLine(TITLE_MAX, sentences.titleRequired),
  type: z.enum(NOTIFICATION_TYPES),
  message: requiredText(MESSAGE_MAX, sentences.messageRequired),
  actionUrl: z.union([z.null().transform(() => ''), optionalLink]).default(''),
  actionLabel: z.union([z.null().transform(() => ''), optionalLine(ACTION_LABEL_MAX)]).default(''),
  expiresAt: expiry,
};

export const notificationInput = z
  .object({
    ...text,
    ...audience,
    /** Also emailed immediately, whatever its recipients chose. */
    urgent: z.boolean().default(false),
  })
  .superRefine(checkAudience);
export type NotificationInput = z.infer<typeof notificationInput>;

export const updateNotificationInput = z
  .object({
    id: z.uuid(),
    ...text,
    ...audience,
    /** `updatedAt` of the message as it was read; a message that was changed since is not changed again. */
    unchangedSince: z.iso.datetime({ offset: true }).optional(),
  })
  .superRefine(checkAudience);
export type UpdateNotificationInput = z.infer<typeof updateNotificationInput>;

/** The people whom a choice of audience includes, before anything is sent. */
export const audienceInput = z.object(audience);
export const audienceAnswer = z.object({
  count: z.number().int(),
  /** The first of them by name. */
  people: z.array(personRef),
});

export const recipientsInput = pageInput(RECIPIENTS_PAGE).extend({ id: z.uuid() });
export const recipientsAnswer = pageAnswer({
  recipients: z.array(personRef.extend({ readAt: z.string().nullable() })),
});

const choices = Object.fromEntries(CHOOSABLE_KINDS.map((kind) => [kind, z.enum(EMAIL_CHOICES)])) as Record<
  (typeof CHOOSABLE_KINDS)[number],
  z.ZodEnum<{ [Choice in (typeof EMAIL_CHOICES)[number]]: Choice }>
>;
const preferences = z.object(choices);
export type Preferences = z.infer<typeof preferences>;
/**
 * Kinds that were added later are optional and keep their setting when left out, so that older clients keep
 * working.
 */
export const preferencesInput = preferences.partial({
  time_off: true,
  time_clock: true,
  training: true,
  acknowledgement: true,
  deployment: true,
});
export type PreferencesInput = z.infer<typeof preferencesInput>;
export const preferencesAnswer = z.object({
  preferences,
  /** IANA zone whose morning the digest comes in. */
  timeZone: z.string(),
});
