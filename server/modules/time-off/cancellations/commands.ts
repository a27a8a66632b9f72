import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { timeOffRequests as table } from '@portal/db/schema/time-off.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { authorize, authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { isOnlyAdmin } from '../../people/queries.ts';
import { giveBack, tellAbout } from '../commands.ts';
import { timeOffWithdrawn } from '../events.ts';
import { canCancelTimeOff, canDecideTimeOff, canManageTimeOff } from '../policy.ts';
import { lockRequest, readRequest } from '../queries.ts';
import { sentences } from './constants.ts';
import { cancellationAsked, cancellationDeclined, timeOffTakenBack } from './events.ts';
import type { CancelInput, CancellationInput } from './schema.ts';

type StoredRequest = Awaited<ReturnType<typeof lockRequest>>;

/**
 * Asks an administrator to take one's own approved time off back. Until they have, it stands.
 * @throws {PortalError} not_found, also for what is somebody else's; conflict when it is not approved, and when that was
 *   asked already
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
      detail: { ...factsOf(request), reason },
    });
    await emit(tx, ctx, cancellationAsked, { requestId: id, ...factsOf(request), reason });
    await tellAbout(tx, id, request.userId);
    return readRequest(tx, id);
  });
}

/**
 * Withdraws what one asked for while nobody has decided it: the time off stays approved.
 * @throws {PortalError} not_found, also for what is somebody else's; conflict when nothing waits, and when it was taken back
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
    await tellAbout(tx, id, request.userId);
    return readRequest(tx, id);
  });
}

/**
 * Takes approved time off back, whether the person asked for it or not: its days return and the calendar forgets it.
 * @throws {PortalError} not_found; forbidden for one's own; conflict when it is not approved, was taken back already, or the
 *   person no longer asks for what this follows from
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
      detail: { ...factsOf(request), ...ownOf(ctx, request), reason },
    });
    const told = { requestId: id, ...factsOf(request), reason, approvedBy: request.reviewedBy };
    await emit(tx, ctx, timeOffTakenBack, told);
  });
}

/**
 * Lets approved time off stand that somebody asked to have taken back.
 * @throws {PortalError} not_found; forbidden for one's own; conflict when nobody asks for that any more
 */
export async function declineCancellation(ctx: ActorContext, { id, reason }: CancellationInput) {
  return decide(ctx, id, async (tx, request) => {
    requireAsked(request);
    await forgetAsked(tx, ctx, id);
    await audit(tx, ctx, {
      action: 'time_off.cancellation_rejected',
      subject: ['time_off', id],
      detail: { ...factsOf(request), ...ownOf(ctx, request), reason },
    });
    await emit(tx, ctx, cancellationDeclined, { requestId: id, ...factsOf(request), reason });
  });
}

/** Decides about approved time off of somebody else; of one's own only where nobody else could. */
async function decide(
  ctx: ActorContext,
  id: string,
  act: (tx: Transaction, request: StoredRequest) => Promise<void>,
) {
  authorize(canManageTimeOff(ctx.actor));
  return write(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const alone = request.userId === ctx.actor.userId && (await isOnlyAdmin(tx, ctx.actor.userId));
    authorize(canDecideTimeOff(ctx.actor, request, alone), sentences.ownTimeOff);
    await requireApproved(tx, request, sentences.notApproved);
    await act(tx, request);
    await tellAbout(tx, id, request.userId);
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
  ...{ userId, type, startDate, endDate, days },
});

const ownOf = ({ actor }: ActorContext, { userId }: StoredRequest) =>
  userId === actor.userId ? { ownRequest: true } : {};
