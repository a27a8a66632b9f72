import { and, eq, inArray, sql } from '@portal/db/drizzle.ts';
import {
  notificationPreferences,
  notificationRecipients,
  notifications,
} from '@portal/db/schema/notifications.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, unlessUnchanged, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { CHOOSABLE_KINDS } from '../constants.ts';
import { getPreferences } from '../queries.ts';
import type { PreferencesInput } from '../schema.ts';

/**
 * Saves the caller's email settings. Notifications that wait for the next digest leave it when they are no
 * longer wanted.
 */
export async function savePreferences(ctx: ActorContext, preferences: PreferencesInput) {
  const { actor, services } = ctx;
  requireAbility(actor, 'portal.read');
  return write(ctx, async (tx) => {
    return unlessUnchanged(
      ctx,
      tx,
      (_, inside) => getPreferences(inside),
      async (tx) => {
        const updatedAt = isoNow(services.clock);
        const chosen = CHOOSABLE_KINDS.flatMap((kind) => {
          const email = preferences[kind];
          return email === undefined ? [] : [{ userId: actor.userId, kind, email, updatedAt }];
        });
        await tx
          .insert(notificationPreferences)
          .values(chosen)
          .onConflictDoUpdate({
            target: [notificationPreferences.userId, notificationPreferences.kind],
            set: { email: sql`excluded.email`, updatedAt },
          });
        const unwanted = CHOOSABLE_KINDS.filter((kind) => preferences[kind] === 'never');
        await tx
          .update(notificationRecipients)
          .set({ mail: null })
          .from(notifications)
          .where(
            and(
              eq(notificationRecipients.userId, actor.userId),
              eq(notificationRecipients.mail, 'digest'),
              eq(notifications.id, notificationRecipients.notificationId),
              inArray(notifications.kind, unwanted),
            ),
          );
        await audit(tx, ctx, {
          action: 'notification.preferences_changed',
          subject: ['user', actor.userId],
          detail: preferences,
        });
      },
    );
  });
}
