import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { deploymentAssignments, deploymentOffers as table } from '@portal/db/schema/deployment-offers.ts';
import { conflict, notFound } from '../../../../core/errors/errors.ts';
import { authorize, authorizeOrHide } from '../../../../core/kernel/authorize.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { offerNext } from '../../assignments/commands/offer-next.ts';
import { showInCalendar } from '../../assignments/commands/show-in-calendar.ts';
import { lockAssignmentOf, lockOffer } from '../../commitments/queries.ts';
import { leaveConversation } from '../../conversation/commands.ts';
import { canAnswer, canManageDeployments } from '../../policy.ts';
import { readDeployment } from '../../queries.ts';
import type { Deployment } from '../../schema.ts';
import { sentences, statusAt } from '../constants.ts';
import { readHeld, readOffer } from '../queries.ts';
import type { DeclineInput } from '../schema.ts';
import { announceAnswer, refuseUnlessOpen } from './answers.ts';

/**
 * Declines one's own offer, or leaves the waitlist. A person who is asked again gives up the place.
 * @throws {PortalError} not_found, also for other people's; conflict after an acceptance, the deadline or a withdrawal
 */
export async function declineOffer(ctx: ActorContext, { id, reason }: DeclineInput) {
  return write(ctx, async (tx) => {
    const { services, actor } = ctx;
    const stored = await lockOffer(tx, id);
    authorizeOrHide(canAnswer(actor, stored), 'Offer');
    const now = isoNow(services.clock);
    const status = statusAt(stored, now);
    if (status !== 'waitlisted') refuseUnlessOpen(status);
    await tx
      .update(table)
      .set({ status: 'declined', reason, queued: null, answeredAt: now, updatedAt: now })
      .where(eq(table.id, id));
    const kept = await lockAssignmentOf(tx, id);
    if (kept) {
      await tx
        .update(deploymentAssignments)
        .set({ status: 'dropped_out', reason: reason || stored.change, updatedAt: now })
        .where(eq(deploymentAssignments.id, kept.id));
      await showInCalendar(tx, ctx, [kept.id]);
      await leaveConversation(tx, ctx, stored.deploymentId, [actor.userId]);
      await offerNext(tx, ctx, await readDeployment(tx, stored.deploymentId), stored.positionId);
    }
    const row = await readOffer({ ...services, db: tx }, id);
    await record(tx, ctx, 'deployment.declined', row.deployment, actor.userId);
    const held = (await readHeld(tx, [actor.userId], row.position.states)).get(actor.userId);
    if (!held) throw notFound('User');
    return { row, held };
  });
}

/**
 * Withdraws an offer that waits for an answer or is on the waitlist.
 * @throws {PortalError} not_found; conflict when it has been accepted, declined or withdrawn
 */
export async function withdrawOffer(ctx: ActorContext, id: string) {
  authorize(canManageDeployments(ctx.actor));
  await write(ctx, async (tx) => {
    const stored = await lockOffer(tx, id);
    if ((stored.status !== 'offered' && stored.status !== 'waitlisted') || (await lockAssignmentOf(tx, id)))
      throw conflict(sentences.notWithdrawn);
    await tx
      .update(table)
      .set({ status: 'withdrawn', updatedAt: isoNow(ctx.services.clock) })
      .where(eq(table.id, id));
    const deployment = await readDeployment(tx, stored.deploymentId);
    await record(tx, ctx, 'deployment.withdrawn', deployment, stored.userId);
  });
  return { success: true as const };
}

async function record(
  tx: Transaction,
  ctx: ActorContext,
  action: 'deployment.declined' | 'deployment.withdrawn',
  { id, name }: Pick<Deployment, 'id' | 'name'>,
  userId: string,
) {
  await audit(tx, ctx, { action, subject: ['deployment', id], personId: userId, detail: { name } });
  await announceAnswer(tx, id, userId);
}
