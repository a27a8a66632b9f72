import type { Transaction } from '@portal/db/client.ts';
import { and, eq, type SQL, sql } from '@portal/db/drizzle.ts';
import {
  notificationPreferences,
  notificationRecipients,
  notifications,
} from '@portal/db/schema/notifications.ts';
import { users } from '@portal/db/schema/users.ts';
import { announce, announceToEach } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { Services } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { type Audience, isInAudience } from '../audiences/queries.ts';
import {
  type ChoosableKind,
  EMAIL_DEFAULTS,
  type NotificationKind,
  type NotificationType,
} from '../constants.ts';
import { expiryJob, queueMailsJob } from '../jobs.ts';

/** The content of a notification. */
export type Note = {
  kind: NotificationKind;
  type: NotificationType;
  /** Plain text, as the message. */
  title: string;
  message: string;
  /** An http(s) address, or a path of the portal that begins with `/`; null leads nowhere. */
  actionUrl?: string | null;
  actionLabel?: string | null;
  /** The id of the item that recipients have to act on; `endWaiting` ends the notification. */
  waitingId?: string;
  /** Null for the portal's own notifications. */
  senderId: string | null;
  /** ISO instant from which on it is not shown; null never ends. */
  expiresAt?: string | null;
  /** Also emailed immediately, whatever people chose. */
  urgent?: boolean;
};

/**
 * Sends a notification to all active people of the audience, in the transaction of its cause: to their
 * lists and open tabs and, as each chose, by email. The number of statements does not depend on the number
 * of people.
 * @param options `notifyTabs` is false where another event of the same transaction makes open tabs refetch
 * notifications; `ownLinks` are paths of the portal by the id of the person who gets that one instead of the `actionUrl`
 * @returns its id and the number of recipients
 */
export async function notify(
  tx: Transaction,
  services: Services,
  note: Note,
  audience: Audience,
  { notifyTabs = true, ownLinks = {} }: { notifyTabs?: boolean; ownLinks?: OwnLinks } = {},
): Promise<{ id: string; recipientCount: number }> {
  const id = newId();
  const now = isoNow(services.clock);
  const { kind, type, expiresAt = null, urgent = false } = note;
  const delivered = { id, kind, type, expiresAt, urgent, ownLinks };
  const row = { ...note, ...columnsOf(audience), id, createdAt: now, updatedAt: now };
  const forAll = audienceOfAll(audience);
  // None needs another one: they are on their way to PostgreSQL together.
  const [recipientCount] = await Promise.all([
    store(tx, services, row, delivered, audience),
    notifyTabs && forAll && announce(tx, forAll, 'notification', { notificationId: id }),
    expiresAt && watchExpiry(tx, id, expiresAt),
  ]);
  if (notifyTabs && !forAll) await notifyRecipients(tx, id);
  return { id, recipientCount };
}

/** The notification and who has it, in one statement. @returns how many */
async function store(
  tx: Transaction,
  services: Services,
  row: typeof notifications.$inferInsert,
  delivered: Delivered,
  audience: Audience,
): Promise<number> {
  const insert = tx
    .insert(notifications)
    .values({ ...row, recipientCount: sql`(select count(*)::int from delivery)` });
  const count = await tx.execute<DeliveryCount>(sql`
    with delivery as (${insertRecipients(services, delivered, audience)}) ${insert.getSQL()}
    returning recipient_count as people, ${emailCount} as emails`);
  return enqueued(tx, delivered.id, count);
}

/** How whom it is for is kept. */
export const columnsOf = (audience: Audience) => ({
  selectionMode: audience.mode,
  departmentId: audience.mode === 'department' ? audience.departmentId : null,
  departmentName: audience.mode === 'department' ? audience.departmentName : null,
  role: audience.mode === 'role' ? audience.role : null,
});

type OwnLinks = Record<string, string>;

type Delivered = Required<Pick<Note, 'kind' | 'type' | 'expiresAt' | 'urgent'>> & {
  id: string;
  ownLinks?: OwnLinks;
};

/** Delivers a notification to the people of the audience who do not have it, in one statement. */
export async function deliver(
  tx: Transaction,
  services: Services,
  delivered: Delivered,
  audience: Audience,
): Promise<void> {
  const count = await tx.execute<DeliveryCount>(sql`
    with delivery as (${insertRecipients(services, delivered, audience)})
    select count(*)::int as people, ${emailCount} as emails from delivery`);
  await enqueued(tx, delivered.id, count);
}

/** The number of recipients, and of those who get an email immediately. */
type DeliveryCount = { people: number; emails: number };

const emailCount = sql<number>`(select (count(*) filter (where mail = 'at_once'))::int from delivery)`;

/**
 * The SQL that delivers a notification to the people of the audience who do not have it, with the email
 * setting of each; named `delivery` in the statement.
 */
function insertRecipients(
  { clock }: Services,
  { id, kind, type, expiresAt, urgent, ownLinks = {} }: Delivered,
  audience: Audience,
): SQL {
  const own = notificationPreferences;
  const mail = urgent
    ? sql`'at_once'`
    : isChoosable(kind)
      ? sql`nullif(coalesce(${own.email}, ${EMAIL_DEFAULTS[kind]}), 'never')`
      : sql`null`;
  const links = Object.keys(ownLinks).length > 0 && {
    path: sql`link.path`,
    joined: sql`left join json_each_text(${JSON.stringify(ownLinks)}::json) link (user_id, path)
      on link.user_id::uuid = ${users.id}`,
  };
  return sql`
    insert into ${notificationRecipients} (user_id, notification_id, type, expires_at, action_url, mail, created_at)
    select ${users.id}, ${id}, ${type}, ${expiresAt}::timestamptz, ${links ? links.path : sql`null`}, ${mail},
      ${isoNow(clock)}::timestamptz
    from ${users} left join ${own} on ${and(eq(own.userId, users.id), eq(sql`${own.kind}`, kind))}
      ${links ? links.joined : sql``}
    where ${isInAudience(audience)} order by ${users.id}
    on conflict do nothing
    returning mail`;
}

/** Queues the emails that are due immediately. */
async function enqueued(tx: Transaction, notificationId: string, [count]: DeliveryCount[]): Promise<number> {
  if (count && count.emails > 0) await queueMailsJob.enqueue(tx, { notificationId });
  return count?.people ?? 0;
}

const isChoosable = (kind: NotificationKind): kind is ChoosableKind => kind in EMAIL_DEFAULTS;

/** Schedules the event that removes an expired notification from open tabs; replaces an earlier schedule. */
export const watchExpiry = (tx: Transaction, notificationId: string, expiresAt: string) =>
  expiryJob.enqueue(
    tx,
    { notificationId },
    { key: `notification-expiry:${notificationId}`, runAt: expiresAt },
  );

/**
 * The channel that nearly all recipients share, notified with one event; null when each recipient is
 * notified separately.
 */
function audienceOfAll(audience: Audience): 'all' | 'admins' | null {
  if (audience.mode === 'role') return audience.role === 'admin' ? 'admins' : 'all';
  return audience.mode === 'everyone' ? 'all' : null;
}

/** Notifies open tabs of the recipients, and of former ones, to refetch. */
export async function notifyRecipients(tx: Transaction, notificationId: string, former: string[] = []) {
  await announceToEach(
    tx,
    sql`select ${notificationRecipients.userId} as user_id from ${notificationRecipients}
      where ${notificationRecipients.notificationId} = ${notificationId}
      union select unnest(${`{${former.join()}}`}::uuid[])`,
    'notification',
    { notificationId },
  );
}
