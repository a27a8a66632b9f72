import { and, eq, isNull } from '@portal/db/drizzle.ts';
import { notificationRecipients } from '@portal/db/schema/notifications.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import type { NotificationKind } from '../constants.ts';
import { getOwn } from '../queries.ts';
import type { OwnNotification } from '../schema.ts';

const own = notificationRecipients;

/** The kinds whose readers administrators can see; the portal's own notifications have no list of readers. */
const readersOf: Partial<Record<NotificationKind, 'update' | 'message'>> = {
  message: 'message',
  company_update: 'update',
};

/**
 * Marks one of the caller's notifications as read; marking it again keeps the first time.
 * @throws {PortalError} not_found, also when it has ended or is somebody else's
 */
export async function markRead(ctx: ActorContext, id: string): Promise<OwnNotification> {
  const { actor, services } = ctx;
  requireAbility(actor, 'portal.read');
  const row = await getOwn(ctx, id);
  if (row.isRead) return row;
  const readAt = isoNow(services.clock);
  await write(ctx, async (tx) => {
    const { count } = await tx
      .update(own)
      .set({ readAt })
      .where(and(eq(own.userId, actor.userId), eq(own.notificationId, id), isNull(own.readAt)));
    if (count === 0) return;
    await announce(tx, `user:${actor.userId}`, 'notification', { notificationId: id });
    // An administrator may be looking at the readers.
    const of = readersOf[row.kind];
    if (of) await announce(tx, 'admins', 'readers_changed', { of });
  });
  return { ...row, isRead: true, readBy: [{ user: actor.userId, readAt }] };
}

/** The caller has read all that were unread until now. @returns how many they were */
export async function markAllRead(ctx: ActorContext): Promise<{ success: true; marked: number }> {
  const { actor, services } = ctx;
  requireAbility(actor, 'portal.read');
  const marked = await write(ctx, async (tx) => {
    const { count } = await tx
      .update(own)
      .set({ readAt: isoNow(services.clock) })
      .where(and(eq(own.userId, actor.userId), isNull(own.readAt)));
    if (count === 0) return 0;
    await announce(tx, `user:${actor.userId}`, 'notification', { notificationId: null });
    await announce(tx, 'admins', 'readers_changed', { of: null });
    return count;
  });
  return { success: true, marked };
}
