import type { Transaction } from '@portal/db/client.ts';
import type { companyUpdates } from '@portal/db/schema/company-updates.ts';
import { announce } from '../../../core/kernel/announce.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { companyUpdatePublished } from '../events.ts';

export type StoredUpdate = typeof companyUpdates.$inferSelect;

/**
 * Announces to everybody, and to the other modules, that an update can be read from now on. The statements run in
 * parallel, to shorten the wait of a thousand open tabs. The caller stores `announcedAt`.
 */
export async function announcePublication(
  tx: Transaction,
  ctx: Context,
  update: StoredUpdate,
): Promise<void> {
  const { id: updateId, title, type, priority, authorId, expiresAt } = update;
  await Promise.all([
    announce(tx, 'all', 'update_published', { updateId }),
    emit(tx, ctx, companyUpdatePublished, { updateId, title, type, priority, authorId, expiresAt }),
  ]);
}
