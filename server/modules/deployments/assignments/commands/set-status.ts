import { eq } from '@portal/db/drizzle.ts';
import { deploymentOffers, deploymentAssignments as table } from '@portal/db/schema/deployment-offers.ts';
import { badInput, conflict, notFound } from '../../../../core/errors/errors.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { authorize, authorizeOrHide } from '../../../../core/kernel/authorize.ts';
import { isoNow, today } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { lockOffer } from '../../commitments/queries.ts';
import { leaveConversation } from '../../conversation/commands.ts';
import { readDeployment } from '../../queries.ts';
import { isLive, sentences } from '../constants.ts';
import { canSeeAssignment, canSetAssignment, isStepBack } from '../policy.ts';
import type { Assignment, SetAssignmentInput } from '../schema.ts';
import { offerNext } from './offer-next.ts';
import { showInCalendar } from './show-in-calendar.ts';

/**
 * Sets the stage of an assigned person, releases them, or records that they drop out. A free place is offered to the
 * next person on the waitlist.
 * @throws {PortalError} not_found, also for other people's; forbidden when a person sets their own back; conflict when
 *   it is over; bad_input when an administrator takes a step back without a reason
 */
export async function setAssignmentStatus(
  ctx: ActorContext,
  { id, status, reason }: SetAssignmentInput,
): Promise<Assignment> {
  return write(ctx, async (tx) => {
    const { services, actor } = ctx;
    const [found] = await tx.select({ offerId: table.offerId }).from(table).where(eq(table.id, id));
    if (!found) throw notFound('Assignment');
    // Locks the offer first, as acceptances do.
    await lockOffer(tx, found.offerId);
    const [before] = await tx.select().from(table).where(eq(table.id, id)).for('update');
    authorizeOrHide(before !== undefined && canSeeAssignment(actor, before), 'Assignment');
    if (!before) throw notFound('Assignment');
    const day = today(services.clock);
    authorize(canSetAssignment(actor, before, status, day), sentences.ownSteps);
    if (before.status === 'released' || before.status === 'dropped_out')
      throw conflict(sentences.over(before.status));
    if (reason === '' && isStepBack(before, status, day))
      throw badInput(sentences.stepBackReason, { reason: sentences.stepBackReason });
    const ends = status === 'released' && day >= before.startDate && day < before.endDate;
    const [after] = await tx
      .update(table)
      .set({
        status,
        reason,
        updatedAt: isoNow(services.clock),
        ...(ends ? { endDate: day } : {}),
      })
      .where(eq(table.id, id))
      .returning();
    if (!after) throw notFound('Assignment');
    // The answer to a question that was asked again is not awaited any more.
    if (!isLive(status))
      await tx
        .update(deploymentOffers)
        .set({ status: 'accepted', change: '', updatedAt: isoNow(services.clock) })
        .where(eq(deploymentOffers.id, before.offerId));
    if (!isLive(status)) {
      await showInCalendar(tx, ctx, [id]);
      await leaveConversation(tx, ctx, before.deploymentId, [before.userId]);
    }
    const deployment = await readDeployment(tx, before.deploymentId);
    await audit(tx, ctx, {
      action: 'deployment.assignment_set',
      subject: ['deployment', before.deploymentId],
      personId: before.userId,
      detail: { name: deployment.name, from: before.status, to: status },
    });
    await announce(tx, ['admins', `user:${before.userId}`], 'offers_changed', {
      deploymentId: before.deploymentId,
    });
    if (status === 'dropped_out' || (status === 'released' && day < before.startDate))
      await offerNext(tx, ctx, deployment, before.positionId);
    return after;
  });
}
