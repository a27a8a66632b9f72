import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, or } from '@portal/db/drizzle.ts';
import { deploymentOffers as table } from '@portal/db/schema/deployment-offers.ts';
import { rangeWords } from '../../../../core/domain/date-words.ts';
import { conflict, notFound } from '../../../../core/errors/errors.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { newId } from '../../../../core/kernel/ids.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { requireAbility } from '../../../../core/security/entry.ts';
import { notify } from '../../../notifications/commands/notify.ts';
import { findOverlapsOf } from '../../../time-off/overlaps/queries.ts';
import { openPlanned } from '../../commands.ts';
import {
  answerUntil,
  findCommitmentsOf,
  hasAssignment,
  placeWords,
  refuseDeadline,
} from '../../commitments/queries.ts';
import { sentences as deploymentSentences, isOver } from '../../constants.ts';
import { questionPaths } from '../../offer-links/queries.ts';
import { lockDeployment } from '../../queries.ts';
import type { Deployment, Position } from '../../schema.ts';
import { missingText, readHeld, verdictFor } from '../queries.ts';
import type { MakeOffersInput, OfferResult } from '../schema.ts';
import { endExpired } from './changes.ts';

/**
 * Offers a position to people who may lawfully work there on all of its days. The answer has the reason for each
 * person who cannot get an offer; the others get theirs. The first offer opens a planned deployment.
 * @throws {PortalError} not_found; bad_input for a deadline in the past or after the first day, of what
 *   has begun after the last one; conflict when the deployment is closed or canceled
 */
export async function makeOffers(
  ctx: ActorContext,
  { id, positionId, userIds, message, deadline }: MakeOffersInput,
): Promise<OfferResult[]> {
  requireAbility(ctx.actor, 'deployments.manage');
  return write(ctx, async (tx) => {
    const { services, actor } = ctx;
    const deployment = await lockDeployment(tx, id);
    const position = deployment.positions.find((each) => each.id === positionId);
    if (!position) throw notFound('Position');
    if (isOver(deployment.status)) throw conflict(deploymentSentences.over(deployment.status));
    const now = isoNow(services.clock);
    refuseDeadline(deadline, position, now);

    // Offers whose deadline passed give way to new ones.
    await endExpired(tx, ctx, deployment, { positionId, userIds });
    const results = await decideEach(tx, ctx, position, userIds);
    const rows = results.flatMap(({ userId, status, offerId }) =>
      status === 'offered' && offerId ? [{ id: offerId, userId }] : [],
    );
    if (rows.length === 0) return results;
    if (deployment.status === 'planned') await openPlanned(tx, ctx, deployment);
    const shared = { deploymentId: id, positionId, message, deadline, offeredBy: actor.userId };
    await tx.insert(table).values(rows.map((row) => ({ ...row, ...shared, createdAt: now, updatedAt: now })));
    await notify(
      tx,
      services,
      {
        ...offerNote(deployment, position, message, await answerUntil(tx, deadline)),
        senderId: actor.userId,
        expiresAt: deadline,
      },
      { mode: 'individual', people: rows.map(({ userId }) => userId) },
      { ownLinks: questionPaths(services, rows) },
    );
    await audit(tx, ctx, {
      action: 'deployment.offered',
      subject: ['deployment', id],
      detail: { name: deployment.name, role: position.role, count: rows.length },
    });
    await announce(tx, ['admins', ...rows.map(({ userId }) => `user:${userId}` as const)], 'offers_changed', {
      deploymentId: id,
    });
    return results;
  });
}

async function decideEach(
  tx: Transaction,
  { services }: ActorContext,
  position: Position,
  userIds: string[],
): Promise<OfferResult[]> {
  const [held, live, away, assigned] = await Promise.all([
    readHeld(tx, userIds, position.states),
    tx
      .select({ id: table.id, userId: table.userId })
      .from(table)
      .where(
        and(
          eq(table.positionId, position.id),
          inArray(table.userId, userIds),
          or(inArray(table.status, ['offered', 'waitlisted']), hasAssignment(table.id)),
        ),
      ),
    findOverlapsOf(tx, userIds, position),
    findCommitmentsOf(tx, userIds, position),
  ]);
  const offers = new Map(live.map((each) => [each.userId, each.id]));
  return userIds.map((userId): OfferResult => {
    const person = held.get(userId);
    if (!person) return refused(userId, 'not_found', 'No colleague has this id.');
    const offerId = offers.get(userId);
    if (offerId) return { userId, status: 'already_offered', offerId, reason: 'An offer is open already.' };
    const { verdict, reasons } = verdictFor(services, person, position);
    if (verdict !== 'ready') return refused(userId, 'not_ready', missingText(reasons));
    const place = assigned.get(userId);
    if (place)
      return refused(
        userId,
        'conflict',
        `Assigned to ${place.name}, ${rangeWords(place.startDate, place.endDate)}`,
      );
    const days = away.get(userId);
    if (days) return refused(userId, 'conflict', `Time off ${rangeWords(days.startDate, days.endDate)}`);
    return { userId, status: 'offered', offerId: newId(), reason: null };
  });
}

const refused = (userId: string, status: OfferResult['status'], reason: string): OfferResult => ({
  userId,
  status,
  reason,
  offerId: null,
});

const offerNote = ({ name, reportTo }: Deployment, position: Position, message: string, until: string) => ({
  kind: 'deployment' as const,
  type: 'info' as const,
  title: `Can you go? ${name}`,
  message: [
    `You are offered work as ${position.role === 'adjuster' ? 'an adjuster' : 'an inspector'} in ${placeWords(position)}.`,
    reportTo && `Report to ${reportTo}.`,
    until,
    message,
  ]
    .filter(Boolean)
    .join(' '),
  actionUrl: '/my-deployments',
  actionLabel: 'Answer',
});
