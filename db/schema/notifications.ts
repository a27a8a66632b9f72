import { boolean, index, integer, pgTable, primaryKey, type SQL, sql, text, uuid } from '../drizzle.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { departments } from './departments.ts';
import { users } from './users.ts';

type Columns<Names extends string> = Record<Names, SQL | { name: string }>;

/** What notifications are searched in, in lower case. */
export const notificationSearchText = (table: Columns<'title' | 'message'>) =>
  sql<string>`lower(${table.title} || ' ' || ${table.message})`;

const TYPES = ['info', 'success', 'warning', 'error'] as const;

/** Something that people are told, once for all of them. Plain text: whatever looks like markup is shown as it is. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    /** What it is about. `message` is what administrators write; the others are told by the portal. */
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
      ],
    }).notNull(),
    type: text('type', { enum: TYPES }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** Where it leads: an http(s) address, or a path of the portal that begins with `/`. Null leads nowhere. */
    actionUrl: text('action_url'),
    /** What the link is called; null has a word that fits any. */
    actionLabel: text('action_label'),
    /** What waits for the recipients: it ends with that, whoever decides it. Null for what waits for nobody. */
    waitingId: uuid('waiting_id'),
    /** From then on nobody is shown it. Null never ends. */
    expiresAt: instant('expires_at'),
    /** Also mailed at once, whatever its recipients chose. */
    urgent: boolean('urgent').notNull().default(false),
    /** Null when the portal says it by itself. */
    senderId: uuid('sender_id').references(() => users.id),
    /** How its recipients were chosen. Who they are was settled when it was sent, and stands in `notification_recipients`. */
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
    /** The administrators' list: what the portal says by itself is far more and none of it. */
    index('notifications_messages_idx').on(table.id).where(sql`kind = 'message'`),
    /** What people were told of an update or an action item. */
    index('notifications_subject_idx')
      .on(table.actionUrl, table.id)
      .where(sql`kind in ('company_update', 'action_item')`),
    /** What people were told that waits. */
    index('notifications_waiting_idx').on(table.waitingId).where(sql`waiting_id is not null`),
    /** Any part of any word; needs the extension pg_trgm. */
    index('notifications_search_idx').using('gin', sql`(${notificationSearchText(table)}) gin_trgm_ops`),
  ],
);

/** Who is told, and what each made of it. Type and end stand here too, so that a page is found in this table alone. */
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
    /** How it is still to go out by email; null when it has, or never will. */
    mail: text('mail', { enum: ['at_once', 'digest'] }),
    /** When the person was told, which is later than the notification for whoever was added to it. */
    createdAt: createdAt(),
  },
  (table) => [
    /** One's own, newest first. */
    primaryKey({ columns: [table.userId, table.notificationId] }),
    /** One's own unread ones, and how many they are. */
    index('notification_recipients_unread_idx')
      .on(table.userId, table.notificationId)
      .where(sql`read_at is null`),
    /** Who has read it, and whether everybody has. */
    index('notification_recipients_readers_idx').on(table.notificationId, table.readAt),
    /** What waits to be mailed. */
    index('notification_recipients_letters_idx')
      .on(table.notificationId, table.userId)
      .where(sql`mail = 'at_once'`),
    index('notification_recipients_digest_idx').on(table.userId).where(sql`mail = 'digest'`),
  ],
);

/** What a person wants by email, for each kind they chose about; a kind without a row is as the portal has it. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', {
      enum: ['message', 'action_item', 'company_update', 'time_off', 'time_clock'],
    }).notNull(),
    email: text('email', { enum: ['at_once', 'digest', 'never'] }).notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
