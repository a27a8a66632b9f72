import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, ne } from '@portal/db/drizzle.ts';
import { signInAddresses, users } from '@portal/db/schema/users.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { afterCommit, audit } from '../../../core/kernel/write.ts';
import { isUnproven } from '../queries.ts';
import { closeAccounts } from './close-accounts.ts';
import { notifyAccount } from './notices.ts';

/**
 * Closes the unproven accounts that have one of these addresses, before another account takes it. Their owners get an
 * email at the address, and a sentence at their next request.
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
  await closeAccounts(tx, services, ids, 'address_taken');
  for (const { id, address } of found) {
    await audit(tx, ctx, { action: 'user.gave_way', subject: ['user', id] });
    await notifyAccount(tx, { userId: id, address, kind: 'gave_way' });
  }
  afterCommit(ctx, () => {
    for (const id of ids) services.sessions.forget(id);
  });
}
