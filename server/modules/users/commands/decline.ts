import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { applicationDecisions } from '@portal/db/schema/application-decisions.ts';
import { users } from '@portal/db/schema/users.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit } from '../../../core/kernel/write.ts';
import { releaseAddresses } from '../../auth/commands/addresses.ts';
import { endSessions } from '../../auth/commands/sessions.ts';
import { lockPerson } from '../../people/queries.ts';
import { sentences } from '../constants.ts';
import { applicationDeclined } from '../events.ts';
import { canReviewApplicants } from '../policy.ts';

export type Decline = { id: string; reason: string };

/**
 * Declines an application and closes the account; reactivating it lets the application wait again.
 * @throws {PortalError} conflict when it does not wait for review
 */
export async function declineWithin(
  tx: Transaction,
  ctx: ActorContext,
  { id, reason }: Decline,
): Promise<void> {
  authorize(canReviewApplicants(ctx.actor));
  const { services, actor } = ctx;
  const applicant = await lockPerson(tx, id);
  if (applicant.status !== 'pending_review') throw conflict(sentences.notWaiting);
  const now = isoNow(services.clock);
  await tx.insert(applicationDecisions).values({
    id: newId(),
    userId: id,
    kind: 'declined',
    reason,
    notes: {},
    decidedBy: actor.userId,
    decidedAt: now,
  });
  await tx
    .update(users)
    .set({ status: 'inactive', deactivatedAt: now, updatedAt: now })
    .where(eq(users.id, id));
  await releaseAddresses(tx, id);
  await endSessions(tx, services, { userId: id }, 'deactivated');
  await audit(tx, ctx, { action: 'user.declined', subject: ['user', id], detail: { reason } });
  await emit(tx, ctx, applicationDeclined, { userId: id, reason, address: applicant.primaryEmail });
  await announce(tx, 'admins', 'people_changed', { userId: id });
  await announce(tx, 'admins', 'applicants_changed', { userId: id });
}
