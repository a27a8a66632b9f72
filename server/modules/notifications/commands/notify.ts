import type { Transaction } from '@portal/db/client.ts';
import { and, eq, sql } from '@portal/db/drizzle.ts';
import {
  notificationPreferences,
  notificationRecipients,
  notifications,
} from '@portal/db/schema/notifications.ts';
import { users } from '@portal/db/schema/users.ts';
import { announce, announceToEach } from '../../../core/announce.ts';
import { isoNow } from '../../../core/clock.ts';
import type { Services } from '../../../core/context.ts';
import { newId } from '../../../core/ids.ts';
import { type Audience, isMeant } from '../audiences/queries.ts';
import {
  type ChoosableKind,
  EMAIL_DEFAULTS,
  type NotificationKind,
  type NotificationType,
} from '../constants.ts';
import { expiryJob, lettersJob } from '../jobs.ts';

/** What people are told. */
export type Note = {
  kind: NotificationKind;
  type: NotificationType;
  /** Plain text, as the message. */
  title: string;
  message: string;
  /** An http(s) address, or a path of the portal that begins with `/`; null leads nowhere. */
  actionUrl?: string | null;
  actionLabel?: string | null;
  /** Null for what the portal says by itself. */
  senderId: string | null;
  /** ISO instant from which on it is not shown; null never ends. */
  expiresAt?: string | null;
  /** Also mailed at once, whatever people chose. */
  urgent?: boolean;
};

/**
 * Puts a notification before everybody whom the audience means and who is active, in the transaction of what it tells of:
 * in their lists, their open tabs, and, as each chose, by email. Their number costs statements nothing.
 * @returns its id and how many people it is for
 */
export async function notify(
  tx: Transaction,
  services: Services,
  note: Note,
  audience: Audience,
): Promise<{ id: string; recipientCount: number }> {
  const id = newId();
  const now = isoNow(services.clock);
  const { kind, type, expiresAt = null, urgent = false } = note;
  await tx.insert(notifications).values({
    ...note,
    ...columnsOf(audience),
    id,
    createdAt: now,
    updatedAt: now,
  });
  const recipientCount = await deliver(tx, services, { id, kind, type, expiresAt, urgent }, audience);
  await tx.update(notifications).set({ recipientCount }).where(eq(notifications.id, id));
  if (expiresAt) await watchExpiry(tx, id, expiresAt);
  await tell(tx, id, audience);
  return { id, recipientCount };
}

/** How whom it is for is kept. */
export const columnsOf = (audience: Audience) => ({
  selectionMode: audience.mode,
  departmentId: audience.mode === 'department' ? audience.departmentId : null,
  departmentName: audience.mode === 'department' ? audience.departmentName : null,
  role: audience.mode === 'role' ? audience.role : null,
});

type Delivered = Required<Pick<Note, 'kind' | 'type' | 'expiresAt' | 'urgent'>> & { id: string };

/** Gives it to whoever of the audience does not have it, in one statement. @returns to how many */
export async function deliver(
  tx: Transaction,
  { clock }: Services,
  { id, kind, type, expiresAt, urgent }: Delivered,
  audience: Audience,
): Promise<number> {
  const own = notificationPreferences;
  const mail = urgent
    ? sql`'at_once'`
    : isChoosable(kind)
      ? sql`nullif(coalesce(${own.email}, ${EMAIL_DEFAULTS[kind]}), 'never')`
      : sql`null`;
  const [told] = await tx.execute<{ people: number; letters: number }>(sql`
    with told as (
      insert into ${notificationRecipients} (user_id, notification_id, type, expires_at, mail, created_at)
      select ${users.id}, ${id}, ${type}, ${expiresAt}::timestamptz, ${mail}, ${isoNow(clock)}::timestamptz
      from ${users} left join ${own} on ${and(eq(own.userId, users.id), eq(sql`${own.kind}`, kind))}
      where ${isMeant(audience)} order by ${users.id}
      on conflict do nothing
      returning mail
    )
    select count(*)::int as people, (count(*) filter (where mail = 'at_once'))::int as letters from told`);
  if (told && told.letters > 0) await lettersJob.enqueue(tx, { notificationId: id });
  return told?.people ?? 0;
}

const isChoosable = (kind: NotificationKind): kind is ChoosableKind => kind in EMAIL_DEFAULTS;

/** Tells open tabs when it is over. One that ends at another time than it was to end at is watched anew. */
export const watchExpiry = (tx: Transaction, notificationId: string, expiresAt: string) =>
  expiryJob.enqueue(
    tx,
    { notificationId },
    { key: `notification-expiry:${notificationId}`, runAt: expiresAt },
  );

/** One event where it is for nearly everybody who would hear it, else one for each recipient. */
async function tell(tx: Transaction, notificationId: string, audience: Audience): Promise<void> {
  if (audience.mode === 'everyone' || audience.mode === 'role') {
    const who = audience.mode === 'role' && audience.role === 'admin' ? 'admins' : 'all';
    await announce(tx, who, 'notification', { notificationId });
  } else await tellRecipients(tx, notificationId);
}

/** Tells open tabs of the recipients, and of those who are none any more, to look again. */
export async function tellRecipients(tx: Transaction, notificationId: string, former: string[] = []) {
  await announceToEach(
    tx,
    sql`select ${notificationRecipients.userId} as user_id from ${notificationRecipients}
      where ${notificationRecipients.notificationId} = ${notificationId}
      union select unnest(${`{${former.join()}}`}::uuid[])`,
    'notification',
    { notificationId },
  );
}
