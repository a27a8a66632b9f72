import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { timeOffRequests as table } from '@portal/db/schema/time-off.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { authorize, authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { isOnlyAdmin } from '../../people/queries.ts';
import { giveBack, publishChange } from '../commands.ts';
import { timeOffWithdrawn } from '../events.ts';
import { canCancelTimeOff, canDecideTimeOff } from '../policy.ts';
import { lockRequest, readRequest } from '../queries.ts';
import { sentences } from './constants.ts';
import { cancellationAsked, cancellationDeclined, timeOffTakenBack } from './events.ts';
import type { CancelInput, CancellationInput } from './schema.ts';

type StoredRequest = Awaited<ReturnType<typeof lockRequest>>;

/**
 * Requests the cancellation of one's own approved time off, which stays approved until an administrator decides.
 * @throws {PortalError} not_found, also for other people's; conflict when it is not approved, or a cancellation is
 *   requested already
 */
export async function askCancellation(ctx: ActorContext, { id, reason }: CancellationInput) {
  return write(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    authorizeOrHide(canCancelTimeOff(ctx.actor, request), 'Time off request');
    await requireApproved(tx, request, sentences.notYetApproved);
    if (request.cancellationAskedAt !== null) throw conflict(sentences.askedAlready);
    const now = isoNow(ctx.services.clock);
    await tx
      .update(table)
      .set({ cancellationReason: reason, cancellationAskedAt: now, updatedAt: now })
      .where(eq(table.id, id));
    await audit(tx, ctx, {
      action: 'time_off.cancellation_requested',
      subject: ['time_off', id],
      detail: factsOf(request),
      words: { reason },
    });
    await emit(tx, ctx, cancellationAsked, { requestId: id, ...factsOf(request), reason });
    await publishChange(tx, id, request.userId);
    return readRequest(tx, id);
  });
}

/**
 * Withdraws one's own cancellation request while it is pending: the time off stays approved.
 * @throws {PortalError} not_found, also for other people's; conflict when no cancellation is pending, or the time off
 *   was canceled
 */
export async function withdrawCancellation(ctx: ActorContext, id: string) {
  return write(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    authorizeOrHide(canCancelTimeOff(ctx.actor, request), 'Time off request');
    await requireApproved(tx, request, sentences.notAsked);
    requireAsked(request);
    await forgetAsked(tx, ctx, id);
    await audit(tx, ctx, {
      action: 'time_off.cancellation_withdrawn',
      subject: ['time_off', id],
      personId: request.userId,
      detail: factsOf(request),
    });
    await emit(tx, ctx, timeOffWithdrawn, { requestId: id });
    await publishChange(tx, id, request.userId);
    return readRequest(tx, id);
  });
}

/**
 * Cancels approved time off, whether the person requested that or not: its days return and its calendar event is
 * removed.
 * @throws {PortalError} not_found; forbidden for one's own; conflict when it is not approved, was canceled already, or
 *   the person has withdrawn the cancellation request that this decides
 */
export async function cancelApproved(ctx: ActorContext, { id, reason, asked }: CancelInput) {
  return decide(ctx, id, async (tx, request) => {
    if (asked) requireAsked(request);
    const now = isoNow(ctx.services.clock);
    const by = { cancelledBy: ctx.actor.userId, cancelledAt: now, cancelReason: reason };
    await tx
      .update(table)
      .set({ ...by, status: 'cancelled', cancellationAskedAt: null, updatedAt: now })
      .where(eq(table.id, id));
    await giveBack(tx, ctx, request);
    await audit(tx, ctx, {
      action: 'time_off.taken_back',
      subject: ['time_off', id],
      detail: { ...factsOf(request), ...ownOf(ctx, request) },
      words: { reason },
    });
    const event = { requestId: id, ...factsOf(request), reason, approvedBy: request.reviewedBy };
    await emit(tx, ctx, timeOffTakenBack, event);
  });
}

/**
 * Declines a cancellation request: the time off stays approved.
 * @throws {PortalError} not_found; forbidden for one's own; conflict when no cancellation is pending
 */
export async function declineCancellation(ctx: ActorContext, { id, reason }: CancellationInput) {
  return decide(ctx, id, async (tx, request) => {
    requireAsked(request);
    await forgetAsked(tx, ctx, id);
    await audit(tx, ctx, {
      action: 'time_off.cancellation_rejected',
      subject: ['time_off', id],
      detail: { ...factsOf(request), ...ownOf(ctx, request) },
      words: { reason },
    });
    await emit(tx, ctx, cancellationDeclined, { requestId: id, ...factsOf(request), reason });
  });
}

/** Decides about another person's approved time off; about one's own only as the only administrator. */
async function decide(
  ctx: ActorContext,
  id: string,
  act: (tx: Transaction, request: StoredRequest) => Promise<void>,
) {
  requireAbility(ctx.actor, 'leave.manage');
  return write(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const alone = request.userId === ctx.actor.userId && (await isOnlyAdmin(tx, ctx.actor.userId));
    authorize(canDecideTimeOff(ctx.actor, request, alone), sentences.ownTimeOff);
    await requireApproved(tx, request, sentences.notApproved);
    await act(tx, request);
    await publishChange(tx, id, request.userId);
    return readRequest(tx, id);
  });
}

async function requireApproved(tx: Transaction, { id, status }: StoredRequest, otherwise: string) {
  if (status === 'approved') return;
  const { person, canceler } = await readRequest(tx, id);
  throw conflict(status === 'cancelled' ? sentences.canceledBy(canceler?.name ?? person.name) : otherwise);
}

function requireAsked({ cancellationAskedAt }: StoredRequest) {
  if (cancellationAskedAt === null) throw conflict(sentences.notAsked);
}

async function forgetAsked(tx: Transaction, { services: { clock } }: ActorContext, id: string) {
  const nothing = { cancellationReason: null, cancellationAskedAt: null };
  await tx
    .update(table)
    .set({ ...nothing, updatedAt: isoNow(clock) })
    .where(eq(table.id, id));
}

const factsOf = ({ userId, type, startDate, endDate, days }: StoredRequest) => ({
  userId,
  type,
  startDate,
  endDate,
  days,
});

const ownOf = ({ actor }: ActorContext, { userId }: StoredRequest) =>
  userId === actor.userId ? { ownRequest: true } : {};
