import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, isNull, ne } from '@portal/db/drizzle.ts';
import { emailChanges } from '@portal/db/schema/email-changes.ts';
import { signInAddresses, users } from '@portal/db/schema/users.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { afterCommit, audit } from '../../../core/kernel/write.ts';
import { isUnproven } from '../queries.ts';
import { notifyAccount } from './notices.ts';
import { voidResetTokens } from './reset-tokens.ts';
import { endSessions } from './sessions.ts';

/**
 * Closes the unproven accounts that have one of these addresses, before another account takes it. Their owners are told: by a
 * letter to the address, and at their next request.
 * @param userId who takes the addresses
 */
export async function makeWay(
  tx: Transaction,
  ctx: Context,
  addresses: Array<string | null>,
  userId?: string,
): Promise<void> {
  const wanted = [...new Set(addresses.filter((address) => address !== null))];
  if (wanted.length === 0) return;
  const { services } = ctx;
  const found = await tx
    .select({ id: users.id, address: users.primaryEmail })
    .from(signInAddresses)
    .innerJoin(users, eq(users.id, signInAddresses.userId))
    .where(
      and(
        inArray(signInAddresses.address, wanted),
        isUnproven,
        ne(users.status, 'inactive'),
        userId ? ne(users.id, userId) : undefined,
      ),
    )
    .orderBy(users.id)
    .for('update');
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
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
  for (const { id, address } of found) {
    await endSessions(tx, services, { userId: id }, 'address_taken');
    await audit(tx, ctx, { action: 'user.gave_way', subject: ['user', id] });
    await notifyAccount(tx, { userId: id, address, kind: 'gave_way' });
    await announce(tx, 'admins', 'people_changed', { userId: id });
    await announce(tx, 'admins', 'applicants_changed', { userId: id });
  }
  afterCommit(ctx, () => {
    for (const id of ids) services.sessions.forget(id);
  });
}
