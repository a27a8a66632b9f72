import { applicationDecisions } from '@portal/db/schema/application-decisions.ts';
import { conflict } from '../../../../core/errors/errors.ts';
import { authorize } from '../../../../core/kernel/authorize.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { emit } from '../../../../core/kernel/events.ts';
import { newId } from '../../../../core/kernel/ids.ts';
import { afterCommit, audit, write } from '../../../../core/kernel/write.ts';
import { closeAccounts } from '../../../auth/commands/close-accounts.ts';
import { lockPerson } from '../../../people/queries.ts';
import { sentences } from '../../constants.ts';
import { applicationDeclined } from '../../events.ts';
import { canReviewApplicants } from '../../policy.ts';
import { getPerson } from '../../queries.ts';
import type { DeclineInput } from '../schema.ts';

/**
 * Declines an application and closes the account; reactivating it lets the application wait again.
 * @throws {PortalError} conflict when it does not wait for review
 */
export async function declineApplication(ctx: ActorContext, { id, reason }: DeclineInput) {
  authorize(canReviewApplicants(ctx.actor));
  const { services, actor } = ctx;
  const person = await write(ctx, async (tx) => {
    const applicant = await lockPerson(tx, id);
    if (applicant.status !== 'pending_review') throw conflict(sentences.notWaiting);
    await tx.insert(applicationDecisions).values({
      id: newId(),
      userId: id,
      kind: 'declined',
      reason,
      notes: {},
      decidedBy: actor.userId,
      decidedAt: isoNow(services.clock),
    });
    await closeAccounts(tx, services, [id], 'deactivated');
    await audit(tx, ctx, { action: 'user.declined', subject: ['user', id], detail: { reason } });
    await emit(tx, ctx, applicationDeclined, { userId: id, reason, address: applicant.primaryEmail });
    return getPerson(tx, id);
  });
  afterCommit(ctx, () => services.sessions.forget(id));
  return person;
}
