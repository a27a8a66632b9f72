import type { Transaction } from '@portal/db/client.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { afterCommit, audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { closeAccounts } from '../../auth/commands/close-accounts.ts';
import { sentences } from '../constants.ts';
import { userDeactivated } from '../events.ts';
import { lockUserAmongAdmins } from './people.ts';
import { refuseLastAdmin } from './update-user.ts';

/**
 * Deactivates an account: the person's texts stay, sessions end, addresses become free.
 * @throws {PortalError} not_found; conflict when already deactivated, for oneself, and for the last admin
 */
export async function deactivateUser(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'people.manage');
  await write(ctx, (tx) => deactivateWithin(tx, ctx, id));
  afterCommit(ctx, () => ctx.services.sessions.forget(id));
  return { success: true as const };
}

/** The same within a change. Forget the account's sessions after the commit. */
export async function deactivateWithin(tx: Transaction, ctx: ActorContext, id: string): Promise<void> {
  const before = await lockUserAmongAdmins(tx, ctx.actor, id);
  if (before.status === 'inactive') throw conflict(sentences.inactive);
  if (before.role === 'admin' && before.status === 'active') await refuseLastAdmin(tx, id);
  if (id === ctx.actor.userId) throw conflict(sentences.ownAccount);
  await closeAccounts(tx, ctx.services, [id], 'deactivated');
  await audit(tx, ctx, { action: 'user.deactivated', subject: ['user', id] });
  await emit(tx, ctx, userDeactivated, { userId: id });
  if (before.onboardingStatus === 'approved') await announce(tx, 'all', 'colleagues_changed', { userId: id });
}
