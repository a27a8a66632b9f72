import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, or, sql } from '@portal/db/drizzle.ts';
import { deploymentAssignments, deploymentOffers as table } from '@portal/db/schema/deployment-offers.ts';
import { deploymentPositions } from '@portal/db/schema/deployments.ts';
import { rangeWords } from '../../../core/domain/date-words.ts';
import { conflict, notFound, PortalError } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { authorize, authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow, today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { lockPerson } from '../../people/queries.ts';
import { findOverlap, findOverlapsOf } from '../../time-off/overlaps/queries.ts';
import { offerNext } from '../assignments/commands/offer-next.ts';
import { showInCalendar } from '../assignments/commands/show-in-calendar.ts';
import {
  countAssigned,
  findCommitment,
  findCommitmentsOf,
  hasAssignment,
  lockAssignmentOf,
  lockOffer,
  refuseDeadline,
} from '../commitments/queries.ts';
import { joinConversation, leaveConversation } from '../conversation/commands.ts';
import { questionPaths } from '../offer-links/queries.ts';
import { canAnswer, canManageDeployments } from '../policy.ts';
import { lockDeployment, readDeployment } from '../queries.ts';
import type { Deployment, Position } from '../schema.ts';
import { sentences, statusAt } from './constants.ts';
import { readHeld, readOffer, verdictFor } from './queries.ts';
import type { DeclineInput, MakeOffersInput, OfferResult } from './schema.ts';

/**
 * Offers a position to people who may lawfully work there on all of its days. Whoever cannot get an offer is answered
 * with the reason, and does not keep the others from theirs.
 * @throws {PortalError} not_found; bad_input for a deadline in the past or after the first day, of what
 *   has begun after the last one; conflict unless the
 *   deployment is open
 */
export async function makeOffers(
  ctx: ActorContext,
  { id, positionId, userIds, message, deadline }: MakeOffersInput,
): Promise<OfferResult[]> {
  authorize(canManageDeployments(ctx.actor));
  return write(ctx, async (tx) => {
    const { services, actor } = ctx;
    const deployment = await lockDeployment(tx, id);
    const position = deployment.positions.find((each) => each.id === positionId);
    if (!position) throw notFound('Position');
    if (deployment.status !== 'open') throw conflict(sentences.notOpen);
    const now = isoNow(services.clock);
    refuseDeadline(deadline, position, now);

    await endExpired(tx, positionId, userIds, now);
    const results = await decideEach(tx, ctx, position, userIds);
    const rows = results.flatMap(({ userId, status, offerId }) =>
      status === 'offered' && offerId ? [{ id: offerId, userId }] : [],
    );
    if (rows.length === 0) return results;
    const shared = { deploymentId: id, positionId, message, deadline, offeredBy: actor.userId };
    await tx.insert(table).values(rows.map((row) => ({ ...row, ...shared, createdAt: now, updatedAt: now })));
    await notify(
      tx,
      services,
      { ...offerNote(deployment, position, message), senderId: actor.userId, expiresAt: deadline },
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

/** Offers whose deadline passed give way to new ones. */
async function endExpired(tx: Transaction, positionId: string, userIds: string[], now: string) {
  await tx
    .update(table)
    .set({ status: 'expired', updatedAt: now })
    .where(
      and(
        eq(table.positionId, positionId),
        inArray(table.userId, userIds),
        eq(table.status, 'offered'),
        sql`${table.deadline} <= ${now}::timestamptz`,
      ),
    );
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
  ...{ userId, status, reason },
  offerId: null,
});

const missingText = (reasons: { met: boolean; sentence: string }[]) =>
  reasons
    .filter(({ met }) => !met)
    .map(({ sentence }) => sentence)
    .join('; ');

/**
 * Accepts one's own offer. Who was asked anew keeps the place, with the new days. Readiness, the place and other
 * commitments are checked again under locks: of two who accept the last place, one gets it and the other one is on the
 * waitlist.
 * @throws {PortalError} not_found, also for other people's; conflict after an answer, the deadline or a withdrawal, when
 *   the deployment is not open, and for time off or another assignment on the days; rule_broken when the person may not
 *   work there any more
 */
export async function acceptOffer(ctx: ActorContext, id: string) {
  return write(ctx, async (tx) => {
    const { services, actor } = ctx;
    await lockPerson(tx, actor.userId);
    const stored = await lockOffer(tx, id);
    authorizeOrHide(canAnswer(actor, stored), 'Offer');
    const deployment = await readDeployment(tx, stored.deploymentId);
    if (deployment.status !== 'open') throw conflict(sentences.closed);
    const now = isoNow(services.clock);
    refuseUnlessOpen(statusAt(stored, now));
    // One after the other for each position, so that nobody gets a place twice.
    const [place] = await tx
      .select({ count: deploymentPositions.count })
      .from(deploymentPositions)
      .where(eq(deploymentPositions.id, stored.positionId))
      .for('update');
    const position = deployment.positions.find((each) => each.id === stored.positionId);
    if (!place || !position) throw notFound('Position');
    // On their way together: others wait for the lock.
    const [people, kept, away, taken] = await Promise.all([
      readHeld(tx, [actor.userId], position.states),
      lockAssignmentOf(tx, id),
      findOverlap(tx, actor.userId, position),
      countAssigned(tx, position.id),
    ]);
    const held = people.get(actor.userId);
    if (!held) throw notFound('User');
    const { verdict, reasons } = verdictFor(services, held, position);
    if (verdict !== 'ready') throw new PortalError('rule_broken', sentences.notReady(missingText(reasons)));
    const other = await findCommitment(tx, actor.userId, position, kept);
    if (other) throw conflict(sentences.elsewhere(other.name, rangeWords(other.startDate, other.endDate)));
    if (away) throw conflict(sentences.timeOff(rangeWords(away.startDate, away.endDate)));
    const { endDate } = position;
    // Nobody was there before they accepted, or before they came.
    const startDate = latest(position.startDate, earliest(kept?.startDate, today(services.clock)));
    if (kept) {
      await tx
        .update(deploymentAssignments)
        .set({ startDate, endDate, updatedAt: now })
        .where(eq(deploymentAssignments.id, kept.id));
      await showInCalendar(tx, ctx, [kept.id]);
      await tx
        .update(table)
        .set({ status: 'accepted', change: '', answeredAt: now, updatedAt: now })
        .where(eq(table.id, id));
      await tell(tx, ctx, 'deployment.accepted', deployment, actor.userId);
      return { row: await readOffer({ ...services, db: tx }, id), held };
    }

    const status = taken < place.count ? 'accepted' : 'waitlisted';
    const queued = status === 'waitlisted' ? nextInQueue(position.id) : null;
    await tx.update(table).set({ status, queued, answeredAt: now, updatedAt: now }).where(eq(table.id, id));
    if (status === 'accepted') {
      const assignmentId = newId();
      await tx.insert(deploymentAssignments).values({
        ...{ id: assignmentId, offerId: id, deploymentId: deployment.id, positionId: position.id },
        ...{ userId: actor.userId, startDate, endDate, createdAt: now, updatedAt: now },
      });
      await showInCalendar(tx, ctx, [assignmentId]);
      await joinConversation(tx, ctx, deployment.id, actor.userId);
    }
    await tell(tx, ctx, `deployment.${status}`, deployment, actor.userId);
    return { row: await readOffer({ ...services, db: tx }, id), held };
  });
}

const latest = (one: string, other: string) => (one > other ? one : other);
const earliest = (one: string | undefined, other: string) => (one && one < other ? one : other);

/** The end of the position's waitlist. Read under the position's lock. */
const nextInQueue = (positionId: string) =>
  sql`(select coalesce(max(before.queued), 0) + 1 from ${table} before where before.position_id = ${positionId})`;

/**
 * Declines one's own offer, or leaves the waitlist. Who was asked anew gives up the place.
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
    await tell(tx, ctx, 'deployment.declined', row.deployment, actor.userId);
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
    await tell(tx, ctx, 'deployment.withdrawn', deployment, stored.userId);
  });
  return { success: true as const };
}

function refuseUnlessOpen(status: ReturnType<typeof statusAt>): void {
  if (status === 'offered') return;
  if (status === 'expired') throw conflict(sentences.expired);
  if (status === 'withdrawn') throw conflict(sentences.withdrawn);
  throw conflict(sentences.answered(status));
}

type Answered = 'accepted' | 'waitlisted' | 'declined' | 'withdrawn';

async function tell(
  tx: Transaction,
  ctx: ActorContext,
  action: `deployment.${Answered}`,
  { id, name }: Pick<Deployment, 'id' | 'name'>,
  userId: string,
) {
  await audit(tx, ctx, { action, subject: ['deployment', id], personId: userId, detail: { name } });
  await announce(tx, ['admins', `user:${userId}`], 'offers_changed', { deploymentId: id });
}

const offerNote = ({ name }: Deployment, { role, startDate, endDate }: Position, message: string) => ({
  kind: 'deployment' as const,
  type: 'info' as const,
  title: `Can you go? ${name}`,
  message: [
    `You are offered work as ${role === 'adjuster' ? 'an adjuster' : 'an inspector'}, ${rangeWords(startDate, endDate)}.`,
    message,
  ]
    .filter(Boolean)
    .join(' '),
  actionUrl: '/my-deployments',
  actionLabel: 'Answer',
});
