import type { Transaction } from '@portal/db/client.ts';
import { and, asc, eq } from '@portal/db/drizzle.ts';
import { deploymentOffers } from '@portal/db/schema/deployment-offers.ts';
import { deploymentPositions } from '@portal/db/schema/deployments.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { notify } from '../../../notifications/commands/notify.ts';
import { NEXT_HOURS } from '../constants.ts';

const HOUR_MS = 3_600_000;

/** The first one on the waitlist is asked again, and has a day to answer. */
export async function offerNext(
  tx: Transaction,
  { services }: ActorContext,
  { id: deploymentId, name }: { id: string; name: string },
  positionId: string,
) {
  // Under the lock of acceptances: nobody joins the waitlist meanwhile.
  await tx
    .select({ id: deploymentPositions.id })
    .from(deploymentPositions)
    .where(eq(deploymentPositions.id, positionId))
    .for('update');
  const [next] = await tx
    .select({ id: deploymentOffers.id, userId: deploymentOffers.userId })
    .from(deploymentOffers)
    .where(and(eq(deploymentOffers.positionId, positionId), eq(deploymentOffers.status, 'waitlisted')))
    .orderBy(asc(deploymentOffers.queued))
    .limit(1)
    .for('update');
  if (!next) return;
  const deadline = isoNow(services.clock, NEXT_HOURS * HOUR_MS);
  await tx
    .update(deploymentOffers)
    .set({ status: 'offered', deadline, queued: null, answeredAt: null, updatedAt: isoNow(services.clock) })
    .where(eq(deploymentOffers.id, next.id));
  await notify(
    tx,
    services,
    {
      kind: 'deployment',
      type: 'info',
      title: `A place is free: ${name}`,
      message: 'You were first on the waitlist. Accept within 24 hours to take the place.',
      actionUrl: '/my-deployments',
      actionLabel: 'Answer',
      senderId: null,
      expiresAt: deadline,
    },
    { mode: 'individual', people: [next.userId] },
  );
  await announce(tx, ['admins', `user:${next.userId}`], 'offers_changed', { deploymentId });
}
