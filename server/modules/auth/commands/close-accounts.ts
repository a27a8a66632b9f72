import type { Transaction } from '@portal/db/client.ts';
import { and, inArray, isNull } from '@portal/db/drizzle.ts';
import { emailChanges } from '@portal/db/schema/email-changes.ts';
import { signInAddresses, users } from '@portal/db/schema/users.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { Services } from '../../../core/kernel/context.ts';
import type { AccountClosing } from '../../../core/security/entry.ts';
import { voidResetTokens } from './reset-tokens.ts';
import { endSessions } from './sessions.ts';

/**
 * Closes accounts: their sessions end, their addresses become free for others, and no link that lies in a mailbox opens
 * anything. Forget their sessions after the commit.
 */
export async function closeAccounts(
  tx: Transaction,
  services: Services,
  ids: string[],
  reason: AccountClosing,
): Promise<void> {
  const now = isoNow(services.clock);
  await tx
    .update(users)
    .set({ status: 'inactive', deactivatedAt: now, updatedAt: now })
    .where(inArray(users.id, ids));
  await tx.delete(signInAddresses).where(inArray(signInAddresses.userId, ids));
  await voidResetTokens(tx, services, ids);
  await tx
    .update(emailChanges)
    .set({ closedAt: now })
    .where(and(inArray(emailChanges.userId, ids), isNull(emailChanges.closedAt)));
  for (const userId of ids) {
    await endSessions(tx, services, { userId }, reason);
    await announce(tx, 'admins', 'people_changed', { userId });
    await announce(tx, 'admins', 'applicants_changed', { userId });
  }
}
