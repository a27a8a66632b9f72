import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { companyUpdates } from '@portal/db/schema/company-updates.ts';
import { announce } from '../../../core/announce.ts';
import { isoNow } from '../../../core/clock.ts';
import type { Context } from '../../../core/context.ts';
import { emit } from '../../../core/events.ts';
import { companyUpdatePublished } from '../events.ts';

export type StoredUpdate = typeof companyUpdates.$inferSelect;

/**
 * Tells everybody, and the other modules, that an update can be read from now on. The statements are on their way together,
 * in whatever order: a thousand open tabs wait for the commit behind them.
 */
export async function announcePublication(
  tx: Transaction,
  ctx: Context,
  update: StoredUpdate,
): Promise<void> {
  const { id: updateId, title, type, priority, authorId } = update;
  await Promise.all([
    tx
      .update(companyUpdates)
      .set({ announcedAt: isoNow(ctx.services.clock) })
      .where(eq(companyUpdates.id, updateId)),
    announce(tx, 'all', 'update_published', { updateId }),
    emit(tx, ctx, companyUpdatePublished, { updateId, title, type, priority, authorId }),
  ]);
}
