import type { Transaction } from '@portal/db/client.ts';
import { and, eq, isNull } from '@portal/db/drizzle.ts';
import { applicationDecisions } from '@portal/db/schema/application-decisions.ts';
import { users } from '@portal/db/schema/users.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { reclaimAddresses } from '../../auth/commands/addresses.ts';
import { lockPerson } from '../../people/queries.ts';
import { sentences } from '../constants.ts';
import { userReactivated } from '../events.ts';
import { getPerson } from '../queries.ts';
import type { ReactivateUserInput } from '../schema.ts';
import { tellOfRoles } from './tell-of-roles.ts';

/** The status of a reactivated account, by the stage at which it was deactivated. */
const statusAt = { signup: 'pending', completed: 'pending_review', approved: 'active' } as const;

/**
 * Reactivates an account at the stage where it was, with its role, departments and credentials; the person
 * is notified by email.
 * @throws {PortalError} not_found; conflict when the account is not deactivated, and when one of its
 * addresses belongs to another account by now
 */
export async function reactivateUser(ctx: ActorContext, { id, note }: ReactivateUserInput) {
  requireAbility(ctx.actor, 'people.manage');
  return write(ctx, async (tx) => {
    await reactivateWithin(tx, ctx, { id, note });
    return getPerson(tx, id);
  });
}

/** The same within a change. */
export async function reactivateWithin(
  tx: Transaction,
  ctx: ActorContext,
  { id, note }: ReactivateUserInput,
): Promise<void> {
  const { services } = ctx;
  const before = await lockPerson(tx, id);
  if (before.status !== 'inactive') throw conflict(sentences.notInactive);
  if (before.personalDataRemovedAt !== null) throw conflict(sentences.dataRemoved);
  const taken = await reclaimAddresses(tx, id, before);
  if (taken) throw conflict(sentences.addressTakenMeanwhile(taken));
  await tx
    .update(users)
    .set({
      status: statusAt[before.onboardingStatus],
      deactivatedAt: null,
      updatedAt: isoNow(services.clock),
    })
    .where(eq(users.id, id));
  await tx
    .update(applicationDecisions)
    .set({ endedAt: isoNow(services.clock) })
    .where(
      and(
        eq(applicationDecisions.userId, id),
        eq(applicationDecisions.kind, 'declined'),
        isNull(applicationDecisions.endedAt),
      ),
    );
  await audit(tx, ctx, { action: 'user.reactivated', subject: ['user', id], words: { note } });
  await announce(tx, 'admins', 'people_changed', { userId: id });
  if (before.onboardingStatus === 'approved') await announce(tx, 'all', 'colleagues_changed', { userId: id });
  await announce(tx, 'admins', 'applicants_changed', { userId: id });
  if (before.onboardingStatus === 'approved') await tellOfRoles(tx, ctx, 'let_in', [before]);
  await emit(tx, ctx, userReactivated, { userId: id, note });
}
