import type { Transaction } from '@portal/db/client.ts';
import { and, asc, eq } from '@portal/db/drizzle.ts';
import { deploymentAssignments, deploymentOffers } from '@portal/db/schema/deployment-offers.ts';
import { endOfDay } from '../../../../core/contract/validity.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import type { AuditEntry } from '../../../../core/kernel/audit-entry.ts';
import { isoNow, today } from '../../../../core/kernel/clock.ts';
import type { Context, Services } from '../../../../core/kernel/context.ts';
import { newId } from '../../../../core/kernel/ids.ts';
import { auditEach } from '../../../../core/kernel/write.ts';
import { notify } from '../../../notifications/commands/notify.ts';
import { type LockedOffer, lockPlaces } from '../../commitments/queries.ts';
import { leaveConversation } from '../../conversation/commands.ts';
import { questionPaths } from '../../offer-links/queries.ts';
import { readDeployment } from '../../queries.ts';
import type { Deployment } from '../../schema.ts';
import { arrangeAssignment } from '../jobs.ts';
import { type OfferEvent, type Outcome, transition } from '../offer-flow.ts';
import { showInCalendar } from './calendar.ts';

const momentOf = ({ clock }: Services) => ({ now: isoNow(clock), day: today(clock) });

type Made = LockedOffer & { outcome: Outcome };

/**
 * Writes what an event does to locked offers of one deployment.
 * @returns the offers as they are then, each with its assignment
 * @throws {PortalError} what the flow refuses
 */
export async function carryOut(
  tx: Transaction,
  ctx: Context,
  { id: deploymentId, name }: Pick<Deployment, 'id' | 'name'>,
  locked: LockedOffer[],
  event: OfferEvent,
): Promise<LockedOffer[]> {
  const at = momentOf(ctx.services);
  const made = locked.flatMap((on): Made[] => {
    const outcome = transition(on, event, at);
    return outcome ? [{ ...on, outcome }] : [];
  });
  if (made.length === 0) return locked;
  const usersOf = (some: Made[]) => [...new Set(some.map(({ offer }) => offer.userId))];
  const entries = made.flatMap(({ offer, outcome: { audit } }): AuditEntry[] => {
    const about = { subject: ['deployment', deploymentId] as const, personId: offer.userId };
    return audit ? [{ ...about, action: audit.action, detail: { name, ...audit.detail } }] : [];
  });
  // They are on their way to PostgreSQL together, because others wait for the lock of the places.
  const [written] = await Promise.all([
    Promise.all(made.map((on) => store(tx, on, at.now))),
    auditEach(tx, ctx, entries),
    announce(tx, ['admins', ...usersOf(made).map((id) => `user:${id}` as const)], 'offers_changed', {
      deploymentId,
    }),
  ]);
  for (const { assignment, outcome } of written)
    if (assignment && outcome.calendar && outcome.conversation !== 'joined')
      await showInCalendar(tx, ctx, name, assignment, outcome.calendar);
  const gone = made.filter(({ outcome }) => outcome.conversation === 'left');
  await leaveConversation(tx, ctx, deploymentId, usersOf(gone));
  await notifyEach(tx, ctx, written);
  const freed = made.filter(({ outcome }) => outcome.place === 'freed');
  for (const [positionId, places] of Map.groupBy(freed, ({ offer }) => offer.positionId))
    await offerNext(tx, ctx, deploymentId, positionId, places.length);
  return written;
}

/** Changes the offer and its assignment. A job shows the days of who joins, and adds them to the conversation. */
async function store(
  tx: Transaction,
  { offer, assignment, outcome }: Made,
  updatedAt: string,
): Promise<Made> {
  const { id: offerId, deploymentId, positionId, userId } = offer;
  const id = assignment?.id ?? newId();
  const row = { id, offerId, deploymentId, positionId, userId, createdAt: updatedAt, updatedAt };
  const [, changed] = await Promise.all([
    outcome.offer &&
      tx
        .update(deploymentOffers)
        .set({ ...outcome.offer, updatedAt })
        .where(eq(deploymentOffers.id, offerId))
        .prepare(`offer_${Object.keys(outcome.offer).join('_')}`)
        .execute(),
    outcome.assigned
      ? tx
          .insert(deploymentAssignments)
          .values({ ...row, ...outcome.assigned })
          .returning()
          .prepare('assignment')
          .execute()
      : outcome.assignment &&
        tx
          .update(deploymentAssignments)
          .set({ ...outcome.assignment, updatedAt })
          .where(eq(deploymentAssignments.id, id))
          .returning(),
    outcome.conversation === 'joined' && arrangeAssignment.enqueue(tx, { assignmentId: id }),
  ]);
  return { offer: { ...offer, ...outcome.offer }, assignment: changed?.[0] ?? assignment, outcome };
}

/** Notifies each person once, of the first of their offers that has a notice. */
async function notifyEach(tx: Transaction, { services, actor }: Context, made: Made[]) {
  const told = new Set<string>();
  for (const group of Map.groupBy(made, ({ outcome }) => JSON.stringify(outcome.notice)).values()) {
    const notice = group[0]?.outcome.notice;
    const offers = group.map(({ offer }) => offer).filter(({ userId }) => !told.has(userId));
    if (!notice || offers.length === 0) continue;
    for (const { userId } of offers) told.add(userId);
    const { title, message, asks, from } = notice;
    const note = {
      kind: 'deployment' as const,
      type: 'info' as const,
      title,
      message,
      senderId: from === 'manager' ? (actor?.userId ?? null) : null,
      actionUrl: '/my-deployments',
      actionLabel: asks ? 'Answer' : 'Open',
      expiresAt: (asks && offers[0]?.deadline) || null,
    };
    const people = [...new Set(offers.map(({ userId }) => userId))];
    const ownLinks = asks ? questionPaths(services, offers) : {};
    await notify(tx, services, note, { mode: 'individual', people }, { ownLinks });
  }
}

/** Asks the next people on the waitlist about free places; nobody when managers of the deployment choose. */
export async function offerNext(
  tx: Transaction,
  ctx: Context,
  deploymentId: string,
  positionId: string,
  places: number,
): Promise<void> {
  const deployment = await readDeployment(tx, deploymentId);
  const position = deployment.positions.find(({ id }) => id === positionId);
  const now = isoNow(ctx.services.clock);
  if (!deployment.offersNext || !position || endOfDay(position.endDate) <= now) return;
  const { free } = await lockPlaces(tx, positionId, now);
  const next = await tx
    .select()
    .from(deploymentOffers)
    .where(and(eq(deploymentOffers.positionId, positionId), eq(deploymentOffers.status, 'waitlisted')))
    .orderBy(asc(deploymentOffers.queued))
    .limit(Math.max(0, Math.min(places, free)))
    .for('update');
  const cases = next.map((offer) => ({ offer, assignment: undefined }));
  const { name } = deployment;
  const lastDay = position.endDate;
  await carryOut(tx, ctx, deployment, cases, {
    type: 'offer_place',
    by: 'waitlist',
    name,
    lastDay,
    isFree: true,
  });
}
