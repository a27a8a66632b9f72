import type { Transaction } from '@portal/db/client.ts';
import { and, desc, eq, isNull, sql } from '@portal/db/drizzle.ts';
import { notificationRecipients, notifications } from '@portal/db/schema/notifications.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { Services } from '../../../core/kernel/context.ts';
import { notifyRecipients, watchExpiry } from './notify.ts';

/** The subject of a notification, and the page that its link opens. */
type Subject = { kind: 'company_update' | 'action_item'; actionUrl: string };

/**
 * Ends the latest notification of a subject together with the subject, so that its link does not lead
 * nowhere.
 * @param endsAt ISO instant; one that has passed ends the notification immediately; null takes an earlier
 * end back
 */
export async function endNotification(
  tx: Transaction,
  { clock }: Services,
  { kind, actionUrl }: Subject,
  endsAt: string | null,
): Promise<void> {
  const [latest] = await tx
    .select({ id: notifications.id, expiresAt: notifications.expiresAt, mode: notifications.selectionMode })
    .from(notifications)
    // The index is for these kinds only, so PostgreSQL has to see which one it is.
    .where(and(sql`${notifications.kind} = ${sql.raw(`'${kind}'`)}`, eq(notifications.actionUrl, actionUrl)))
    .orderBy(desc(notifications.id))
    .limit(1)
    .for('update');
  if (!latest || latest.expiresAt === endsAt) return;
  await tx
    .update(notifications)
    .set({ expiresAt: endsAt, updatedAt: isoNow(clock) })
    .where(eq(notifications.id, latest.id));
  await tx
    .update(notificationRecipients)
    .set({ expiresAt: endsAt })
    .where(eq(notificationRecipients.notificationId, latest.id));
  if (endsAt !== null && endsAt > isoNow(clock)) await watchExpiry(tx, latest.id, endsAt);
  if (latest.mode === 'everyone') await announce(tx, 'all', 'notification', { notificationId: latest.id });
  else await notifyRecipients(tx, latest.id);
}

/** Ends the notifications of an item that people had to act on, once the item was decided or withdrawn. */
export async function endWaiting(tx: Transaction, { clock }: Services, waitingId: string): Promise<void> {
  const now = isoNow(clock);
  const ended = await tx
    .update(notifications)
    .set({ expiresAt: now, updatedAt: now })
    .where(and(eq(notifications.waitingId, waitingId), isNull(notifications.expiresAt)))
    .returning({ id: notifications.id });
  for (const { id } of ended) {
    await tx
      .update(notificationRecipients)
      .set({ expiresAt: now })
      .where(eq(notificationRecipients.notificationId, id));
    await notifyRecipients(tx, id);
  }
}
