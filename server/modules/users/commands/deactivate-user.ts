import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { afterCommit, audit, write } from '../../../core/kernel/write.ts';
import { releaseAddresses } from '../../auth/commands/addresses.ts';
import { endSessions } from '../../auth/commands/sessions.ts';
import { sentences } from '../constants.ts';
import { userDeactivated } from '../events.ts';
import { canManageUsers } from '../policy.ts';
import { lockUserAmongAdmins } from './people.ts';
import { refuseLastAdmin } from './update-user.ts';

/**
 * Deactivates an account: the person's texts stay, sessions end, addresses become free.
 * @throws {PortalError} not_found; conflict when already deactivated, for oneself, and for the last admin
 */
export async function deactivateUser(ctx: ActorContext, id: string) {
  authorize(canManageUsers(ctx.actor));
  await write(ctx, (tx) => deactivateWithin(tx, ctx, id));
  afterCommit(ctx, () => ctx.services.sessions.forget(id));
  return { success: true as const };
}

/** The same within a change. Forget the account's sessions after the commit. */
export async function deactivateWithin(tx: Transaction, ctx: ActorContext, id: string): Promise<void> {
  const { services } = ctx;
  const before = await lockUserAmongAdmins(tx, ctx.actor, id);
  if (before.status === 'inactive') throw conflict(sentences.inactive);
  if (before.role === 'admin' && before.status === 'active') await refuseLastAdmin(tx, id);
  if (id === ctx.actor.userId) throw conflict(sentences.ownAccount);
  const now = isoNow(services.clock);
  await tx
    .update(users)
    .set({ status: 'inactive', deactivatedAt: now, updatedAt: now })
    .where(eq(users.id, id));
  await releaseAddresses(tx, id);
  await endSessions(tx, services, { userId: id }, 'deactivated');
  await audit(tx, ctx, { action: 'user.deactivated', subject: ['user', id] });
  await emit(tx, ctx, userDeactivated, { userId: id });
  await announce(tx, 'admins', 'people_changed', { userId: id });
  if (before.onboardingStatus === 'approved') await announce(tx, 'all', 'colleagues_changed', { userId: id });
  await announce(tx, 'admins', 'applicants_changed', { userId: id });
}
