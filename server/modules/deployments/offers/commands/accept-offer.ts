import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { deploymentAssignments, deploymentOffers as table } from '@portal/db/schema/deployment-offers.ts';
import { rangeWords } from '../../../../core/domain/date-words.ts';
import { conflict, notFound, PortalError } from '../../../../core/errors/errors.ts';
import { authorizeOrHide } from '../../../../core/kernel/authorize.ts';
import { isoNow, today } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { newId } from '../../../../core/kernel/ids.ts';
import { audit, write } from '../../../../core/kernel/write.ts';
import { lockPerson } from '../../../people/queries.ts';
import { findOverlap } from '../../../time-off/overlaps/queries.ts';
import { showInCalendar } from '../../assignments/commands/show-in-calendar.ts';
import {
  countAssigned,
  findCommitment,
  lockAssignmentOf,
  lockOffer,
  lockPlaces,
  readWaitlist,
} from '../../commitments/queries.ts';
import { canAnswer } from '../../policy.ts';
import { sentences, statusAt } from '../constants.ts';
import { arrangeAssignment } from '../jobs.ts';
import { findOffer, type OfferRow, readHeldOf, readOffer, verdictFor } from '../queries.ts';
import { announceAnswer, missingText, refuseUnlessOpen } from './answers.ts';

/**
 * Accepts one's own offer. A person who is asked again keeps the place, with the new days. Readiness and other
 * commitments are
 * checked again under the person's lock, the place under that of the position: of two who accept the last place, one gets
 * it and the other one is on the waitlist.
 * @throws {PortalError} not_found, also for other people's; conflict after an answer, the deadline or a withdrawal, when
 *   the deployment is not open, and for time off or another assignment on the days; rule_broken when the person may not
 *   work there any more
 */
export async function acceptOffer(ctx: ActorContext, id: string) {
  return write(ctx, async (tx) => {
    const { services, actor } = ctx;
    // Statements that are sent together run one after the other: the locks first.
    const [, stored, kept, row] = await Promise.all([
      lockPerson(tx, actor.userId),
      lockOffer(tx, id),
      lockAssignmentOf(tx, id),
      findOffer({ ...services, db: tx }, id),
    ]);
    if (!row) throw notFound('Offer');
    authorizeOrHide(canAnswer(actor, stored), 'Offer');
    const { deployment, position } = row;
    if (deployment.status !== 'open') throw conflict(sentences.closed);
    refuseUnlessOpen(statusAt(stored, isoNow(services.clock)));
    const held = await requireFree(tx, ctx, position, kept);
    const accepting = { row, held, kept, startDate: firstDay(position, kept, today(services.clock)) };
    return { row: await (kept ? keepPlace(tx, ctx, accepting) : takePlace(tx, ctx, accepting)), held };
  });
}

/** Nobody was there before they accepted, or before they came. */
const firstDay = (position: { startDate: string }, kept: { startDate: string } | undefined, day: string) =>
  latest(position.startDate, earliest(kept?.startDate, day));

const latest = (one: string, other: string) => (one > other ? one : other);
const earliest = (one: string | undefined, other: string) => (one && one < other ? one : other);

/**
 * The caller's credentials, after checking that they may work there on all of the days and are nowhere else.
 * @throws {PortalError} rule_broken, conflict
 */
async function requireFree(
  tx: Transaction,
  { services, actor: { userId } }: ActorContext,
  position: OfferRow['position'],
  kept: { id: string } | undefined,
) {
  const [held, other, away] = await Promise.all([
    readHeldOf(tx, userId, position.states),
    findCommitment(tx, userId, position, kept),
    findOverlap(tx, userId, position),
  ]);
  if (!held) throw notFound('User');
  const { verdict, reasons } = verdictFor(services, held, position);
  if (verdict !== 'ready') throw new PortalError('rule_broken', sentences.notReady(missingText(reasons)));
  if (other) throw conflict(sentences.elsewhere(other.name, rangeWords(other.startDate, other.endDate)));
  if (away) throw conflict(sentences.timeOff(rangeWords(away.startDate, away.endDate)));
  return held;
}

type Accepting = { row: OfferRow; kept: { id: string } | undefined; startDate: string };

/** A person who is asked again has a place already. */
async function keepPlace(
  tx: Transaction,
  ctx: ActorContext,
  { row, kept, startDate }: Accepting,
): Promise<OfferRow> {
  const { id } = row.offer;
  const updatedAt = isoNow(ctx.services.clock);
  if (kept) {
    const dates = { startDate, endDate: row.position.endDate };
    await tx
      .update(deploymentAssignments)
      .set({ ...dates, updatedAt })
      .where(eq(deploymentAssignments.id, kept.id));
    await showInCalendar(tx, ctx, [kept.id]);
  }
  await tx
    .update(table)
    .set({ status: 'accepted', change: '', answeredAt: updatedAt, updatedAt })
    .where(eq(table.id, id));
  await record(tx, ctx, 'deployment.accepted', row);
  return readOffer({ ...ctx.services, db: tx }, id);
}

/**
 * Takes a place, or the next number of the waitlist. Acceptances of a position run one after the other from here to their
 * commit, so that this does little: the calendar and the conversation follow in a job.
 */
async function takePlace(
  tx: Transaction,
  ctx: ActorContext,
  { row, startDate }: Accepting,
): Promise<OfferRow> {
  const { offer, deployment, position } = row;
  const { id, userId } = offer;
  await ctx.turn?.afterEarlier();
  const [{ count }, taken, waitlist] = await Promise.all([
    lockPlaces(tx, position.id),
    countAssigned(tx, position.id),
    readWaitlist(tx, position.id),
  ]);
  const now = isoNow(ctx.services.clock);
  const status: 'accepted' | 'waitlisted' = taken < count ? 'accepted' : 'waitlisted';
  const queued = status === 'waitlisted' ? waitlist.lastNumber + 1 : null;
  const waitlistPlace = status === 'waitlisted' ? waitlist.people + 1 : null;
  const assignment = {
    id: newId(),
    deploymentId: deployment.id,
    positionId: position.id,
    status: 'accepted' as const,
    startDate,
    endDate: position.endDate,
    reason: '',
  };
  await Promise.all([
    tx
      .update(table)
      .set({ status, queued, answeredAt: now, updatedAt: now })
      .where(eq(table.id, id))
      .prepare(`offer_${status}`)
      .execute(),
    status === 'accepted' &&
      tx
        .insert(deploymentAssignments)
        .values({ ...assignment, offerId: id, userId, createdAt: now, updatedAt: now })
        .prepare('assignment')
        .execute(),
    status === 'accepted' && arrangeAssignment.enqueue(tx, { assignmentId: assignment.id }),
    record(tx, ctx, `deployment.${status}`, row),
  ]);
  return {
    ...row,
    offer: { ...offer, status, answeredAt: now, waitlistPlace },
    assignment: status === 'accepted' ? assignment : null,
  };
}

const record = (
  tx: Transaction,
  ctx: ActorContext,
  action: 'deployment.accepted' | 'deployment.waitlisted',
  { offer: { userId }, deployment: { id, name } }: OfferRow,
) =>
  Promise.all([
    audit(tx, ctx, { action, subject: ['deployment', id], personId: userId, detail: { name } }),
    announceAnswer(tx, id, userId),
  ]);
