import type { Transaction } from '@portal/db/client.ts';
import { and, asc, eq } from '@portal/db/drizzle.ts';
import { deploymentOffers } from '@portal/db/schema/deployment-offers.ts';
import { conflict } from '../../../../core/errors/errors.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { authorize } from '../../../../core/kernel/authorize.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { notify } from '../../../notifications/commands/notify.ts';
import { countAssigned, lockOffer, lockPlaces } from '../../commitments/queries.ts';
import { questionPath } from '../../offer-links/queries.ts';
import { canManageDeployments } from '../../policy.ts';
import { readDeployment } from '../../queries.ts';
import type { Deployment } from '../../schema.ts';
import { NEXT_HOURS, sentences } from '../constants.ts';

const HOUR_MS = 3_600_000;

type Named = Pick<Deployment, 'id' | 'name'>;

/**
 * Asks the first person on the waitlist again, with a day to answer; nobody when managers of the deployment choose.
 */
export async function offerNext(
  tx: Transaction,
  ctx: ActorContext,
  { offersNext, ...deployment }: Named & Pick<Deployment, 'offersNext'>,
  positionId: string,
) {
  if (!offersNext) return;
  await lockPlaces(tx, positionId);
  const [next] = await tx
    .select({ id: deploymentOffers.id, userId: deploymentOffers.userId })
    .from(deploymentOffers)
    .where(and(eq(deploymentOffers.positionId, positionId), eq(deploymentOffers.status, 'waitlisted')))
    .orderBy(asc(deploymentOffers.queued))
    .limit(1)
    .for('update');
  if (next) await askAgain(tx, ctx, deployment, next);
}

/**
 * Offers a free place to a person on the waitlist, whatever their number, with a day to answer.
 * @throws {PortalError} not_found; conflict when the deployment is not open, the person is not on the waitlist, or all
 *   places are taken
 */
export async function offerPlace(ctx: ActorContext, offerId: string) {
  authorize(canManageDeployments(ctx.actor));
  await write(ctx, async (tx) => {
    const offer = await lockOffer(tx, offerId);
    const deployment = await readDeployment(tx, offer.deploymentId);
    if (deployment.status !== 'open') throw conflict(sentences.notOpen);
    if (offer.status !== 'waitlisted') throw conflict(sentences.notWaiting);
    const { count } = await lockPlaces(tx, offer.positionId);
    if ((await countAssigned(tx, offer.positionId)) >= count) throw conflict(sentences.allTaken);
    await askAgain(tx, ctx, deployment, offer);
    await audit(tx, ctx, {
      action: 'deployment.place_offered',
      subject: ['deployment', deployment.id],
      personId: offer.userId,
      detail: { name: deployment.name },
    });
  });
  return { success: true as const };
}

async function askAgain(
  tx: Transaction,
  { services }: ActorContext,
  { id: deploymentId, name }: Named,
  { id, userId }: { id: string; userId: string },
) {
  const deadline = isoNow(services.clock, NEXT_HOURS * HOUR_MS);
  await tx
    .update(deploymentOffers)
    .set({ status: 'offered', deadline, queued: null, answeredAt: null, updatedAt: isoNow(services.clock) })
    .where(eq(deploymentOffers.id, id));
  await notify(
    tx,
    services,
    {
      kind: 'deployment',
      type: 'info',
      title: `A place is free: ${name}`,
      message: `You were on the waitlist. Accept within ${NEXT_HOURS} hours to take the place.`,
      actionUrl: questionPath(services, id),
      actionLabel: 'Answer',
      senderId: null,
      expiresAt: deadline,
    },
    { mode: 'individual', people: [userId] },
  );
  await announce(tx, ['admins', `user:${userId}`], 'offers_changed', { deploymentId });
}
