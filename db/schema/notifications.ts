import { boolean, index, integer, pgTable, primaryKey, type SQL, sql, text, uuid } from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { departments } from './departments.ts';
import { users } from './users.ts';

type Columns<Names extends string> = Record<Names, SQL | { name: string }>;

/** The searchable text of a notification, in lower case. */
export const notificationSearchText = (table: Columns<'title' | 'message'>) =>
  sql<string>`name_key(${table.title} || ' ' || ${table.message})`;

const TYPES = ['info', 'success', 'warning', 'error'] as const;

/** A notification, stored once for all recipients. Plain text: markup is shown as typed. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    /** The subject. `message` is written by administrators; the others by the portal. */
    kind: text('kind', {
      enum: [
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
      ],
    }).notNull(),
    type: text('type', { enum: TYPES }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** Link target: an http(s) address, or a path of the portal that begins with `/`. Null for none. */
    actionUrl: text('action_url'),
    /** Label of the link; null for the default. */
    actionLabel: text('action_label'),
    /** The pending record that the recipients should decide: the notification ends with it. Null for none. */
    waitingId: uuid('waiting_id'),
    /** When it stops being shown; null for never. */
    expiresAt: instant('expires_at'),
    /** Also emailed at once, regardless of the recipients' preferences. */
    urgent: boolean('urgent').notNull().default(false),
    /** Null when the portal sends it. */
    senderId: uuid('sender_id').references(() => users.id),
    /**
     * How its recipients were chosen. The recipients themselves were fixed when it was sent, in
     * `notification_recipients`.
     */
    selectionMode: text('selection_mode', {
      enum: ['individual', 'department', 'role', 'everyone'],
    }).notNull(),
    /** Of the mode `department`; null once that department is deleted, while its name stays. */
    departmentId: uuid('department_id').references(() => departments.id, { onDelete: 'set null' }),
    departmentName: text('department_name'),
    /** Of the mode `role`. */
    role: text('role', { enum: ['admin', 'staff'] }),
    recipientCount: integer('recipient_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** The administrators' list, without the portal's own notifications, which are far more. */
    index('notifications_messages_idx').on(table.id).where(sql`kind = 'message'`),
    /** Notifications about an update or an action item. */
    index('notifications_subject_idx')
      .on(table.actionUrl, table.id)
      .where(sql`kind in ('company_update', 'action_item')`),
    /** Notifications about a pending record. */
    index('notifications_waiting_idx').on(table.waitingId).where(sql`waiting_id is not null`),
    /** Substring search; needs the extension pg_trgm. */
    index('notifications_search_idx').using('gin', sql`(${notificationSearchText(table)}) gin_trgm_ops`),
  ],
);

/**
 * The recipients, and the state of each. Type and expiry are copied here, so that this table alone answers a page.
 */
export const notificationRecipients = pgTable(
  'notification_recipients',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** As in `notifications`. */
    type: text('type', { enum: TYPES }).notNull(),
    /** As in `notifications`. */
    expiresAt: instant('expires_at'),
    /** Null until the person has read it. */
    readAt: instant('read_at'),
    /** The person's own link, instead of the notification's; null for none. */
    actionUrl: text('action_url'),
    /** The pending email; null when it was sent, or never will be. */
    mail: text('mail', { enum: ['at_once', 'digest'] }),
    /** When the person was notified, which is later than the notification for recipients who were added. */
    createdAt: createdAt(),
  },
  (table) => [
    /** A person's own, newest first. */
    primaryKey({ columns: [table.userId, table.notificationId] }),
    /** A person's unread ones, and their count. */
    index('notification_recipients_unread_idx')
      .on(table.userId, table.notificationId)
      .where(sql`read_at is null`),
    /** Finds the readers, and whether every recipient has read the notification. */
    index('notification_recipients_readers_idx').on(table.notificationId, table.readAt),
    /** Pending emails. */
    index('notification_recipients_letters_idx')
      .on(table.notificationId, table.userId)
      .where(sql`mail = 'at_once'`),
    index('notification_recipients_digest_idx').on(table.userId).where(sql`mail = 'digest'`),
  ],
);

/** Email preferences by kind; a kind without a row has the default. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', {
      enum: [
        'message',
        'action_item',
        'company_update',
        'time_off',
        'time_clock',
        'training',
        'acknowledgement',
        'deployment',
      ],
    }).notNull(),
    email: text('email', { enum: ['at_once', 'digest', 'never'] }).notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
