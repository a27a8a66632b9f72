import type { Transaction } from '@portal/db/client.ts';
import { rangeWords } from '../../../../core/domain/date-words.ts';
import { conflict, notFound, PortalError } from '../../../../core/errors/errors.ts';
import { authorizeOrHide } from '../../../../core/kernel/authorize.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { write } from '../../../../core/kernel/write.ts';
import { lockPerson } from '../../../people/queries.ts';
import { findOverlap } from '../../../time-off/overlaps/queries.ts';
import { findCommitment, lockOffer, lockPlaces } from '../../commitments/queries.ts';
import { isAsked } from '../../policy.ts';
import { sentences } from '../constants.ts';
import { requireUnanswered } from '../offer-flow.ts';
import { findOffer, missingText, type OfferRow, readHeldOf, verdictFor } from '../queries.ts';
import { carryOut } from './carry-out.ts';

/**
 * Accepts one's own offer. A person who is asked again keeps the place, with the new days. Readiness and other
 * commitments are checked again under the person's lock, the place under that of the position: of two who accept the
 * last place, one gets it and the other one is on the waitlist. Acceptances of a position run one after the other from
 * that lock to their commit: the calendar and the conversation follow in a job.
 * @throws {PortalError} not_found, also for other people's; conflict after an answer, the deadline or a withdrawal, when
 *   the deployment is not open, and for time off or another assignment on the days; rule_broken when the person may not
 *   work there any more
 */
export async function acceptOffer(ctx: ActorContext, id: string) {
  return write(ctx, async (tx) => {
    const { services, actor } = ctx;
    // Statements that are sent together run one after the other: the locks first.
    const [, { offer, assignment }, row] = await Promise.all([
      lockPerson(tx, actor.userId),
      lockOffer(tx, id),
      findOffer({ ...services, db: tx }, id),
    ]);
    if (!row) throw notFound('Offer');
    authorizeOrHide(isAsked(actor, offer), 'Offer');
    const { deployment, position } = row;
    if (deployment.status !== 'open') throw conflict(sentences.closed);
    const now = isoNow(services.clock);
    requireUnanswered({ offer }, now);
    const held = await requireFree(tx, ctx, position, assignment);
    if (!assignment) await ctx.turn?.afterEarlier();
    const places = assignment ? undefined : await lockPlaces(tx, position.id, now, id);
    const waits = places && places.free <= 0 ? places : undefined;
    const waitlistNumber = waits ? waits.lastNumber + 1 : null;
    const event = { type: 'accept', days: position, waitlistNumber } as const;
    const [after] = await carryOut(tx, ctx, deployment, [{ offer, assignment }], event);
    const waitlistPlace = waits ? waits.waiting + 1 : null;
    const answered = { ...row.offer, ...after?.offer, waitlistPlace };
    return { held, row: { ...row, offer: answered, assignment: after?.assignment ?? null } };
  });
}

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
