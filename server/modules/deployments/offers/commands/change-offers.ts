import { eq } from '@portal/db/drizzle.ts';
import { deploymentAssignments } from '@portal/db/schema/deployment-offers.ts';
import { may } from '../../../../core/contract/abilities.ts';
import { conflict, notFound } from '../../../../core/errors/errors.ts';
import { authorizeOrHide } from '../../../../core/kernel/authorize.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import { lockOffer, lockPlaces } from '../../commitments/queries.ts';
import { canSetAssignment, isAsked } from '../../policy.ts';
import { readDeployment } from '../../queries.ts';
import { sentences } from '../constants.ts';
import { readHeldOf, readOffer } from '../queries.ts';
import type { Assignment, DeclineInput, SetAssignmentInput } from '../schema.ts';
import { carryOut } from './carry-out.ts';

/**
 * Declines one's own offer, or leaves the waitlist. A person who is asked again gives up the place.
 * @throws {PortalError} not_found, also for other people's; conflict after an acceptance, the deadline or a withdrawal
 */
export async function declineOffer(ctx: ActorContext, { id, reason }: DeclineInput) {
  return write(ctx, async (tx) => {
    const { services, actor } = ctx;
    const on = await lockOffer(tx, id);
    authorizeOrHide(isAsked(actor, on.offer), 'Offer');
    const deployment = await readDeployment(tx, on.offer.deploymentId);
    await carryOut(tx, ctx, deployment, [on], { type: 'decline', reason });
    const row = await readOffer({ ...services, db: tx }, id);
    const held = await readHeldOf(tx, actor.userId, row.position.states);
    if (!held) throw notFound('User');
    return { row, held };
  });
}

/**
 * Withdraws an offer that waits for an answer or is on the waitlist.
 * @throws {PortalError} not_found; conflict when it has been accepted, declined or withdrawn, or its deadline has passed
 */
export async function withdrawOffer(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'deployments.manage');
  await write(ctx, async (tx) => {
    const on = await lockOffer(tx, id);
    const deployment = await readDeployment(tx, on.offer.deploymentId);
    await carryOut(tx, ctx, deployment, [on], { type: 'withdraw' });
  });
  return { success: true as const };
}

/**
 * Offers a free place to a person on the waitlist, whatever their number, with a day to answer.
 * @throws {PortalError} not_found; conflict when the deployment is not open, its last day has passed, the person is not
 *   on the waitlist, or all places are taken or offered
 */
export async function offerPlace(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'deployments.manage');
  await write(ctx, async (tx) => {
    const on = await lockOffer(tx, id);
    const { deploymentId, positionId } = on.offer;
    const deployment = await readDeployment(tx, deploymentId);
    if (deployment.status !== 'open') throw conflict(sentences.notOpen);
    const position = deployment.positions.find((each) => each.id === positionId);
    if (!position) throw notFound('Position');
    const { name } = deployment;
    const lastDay = position.endDate;
    const { free } = await lockPlaces(tx, positionId, isoNow(ctx.services.clock));
    const event = { type: 'offer_place', by: 'manager', name, lastDay, isFree: free > 0 } as const;
    await carryOut(tx, ctx, deployment, [on], event);
  });
  return { success: true as const };
}

/**
 * Sets the stage of an assigned person, releases them, or records that they drop out.
 * @throws {PortalError} not_found, also for other people's; forbidden when a person sets their own back; conflict when
 *   it is over; bad_input when an administrator takes a step back without a reason
 */
export async function setAssignmentStatus(
  ctx: ActorContext,
  { id, status, reason }: SetAssignmentInput,
): Promise<Assignment> {
  return write(ctx, async (tx) => {
    const [found] = await tx
      .select({ offerId: deploymentAssignments.offerId })
      .from(deploymentAssignments)
      .where(eq(deploymentAssignments.id, id));
    if (!found) throw notFound('Assignment');
    const on = await lockOffer(tx, found.offerId);
    authorizeOrHide(canSetAssignment(ctx.actor, on.offer), 'Assignment');
    if (!on.assignment) throw notFound('Assignment');
    const by = may(ctx.actor, 'deployments.manage') ? 'administrator' : 'person';
    const deployment = await readDeployment(tx, on.offer.deploymentId);
    const [after] = await carryOut(tx, ctx, deployment, [on], { type: 'set_status', status, reason, by });
    return after?.assignment ?? on.assignment;
  });
}
