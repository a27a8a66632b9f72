import type { Transaction } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import { timeCorrections, timeEntries } from '@portal/db/schema/time-clock.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { authorize, authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { isOnlyAdmin } from '../../people/queries.ts';
import {
  chooseDeployment,
  holdTime,
  publishTimeChange,
  refuseUnlikely,
  requireHireDateConfirmed,
} from '../commands.ts';
import { canDecideCorrection } from '../policy.ts';
import { requireUnlocked } from '../queries.ts';
import { sentences } from './constants.ts';
import { timeCorrectionDecided, timeCorrectionRequested, timeCorrectionWithdrawn } from './events.ts';
import { lockCorrection, readCorrection, requireFree } from './queries.ts';
import type { ApproveInput, CorrectionInput, DecideInput, RejectInput } from './schema.ts';

/**
 * Requests a correction of an entry, or a missing entry. Correcting the running entry clocks the person out.
 * @throws {PortalError} bad_input for a time in the future; not_found for another person's entry; conflict when it
 *   overlaps another entry, its pay period is approved, or it lies before the hire date without a confirmation; not_found
 *   also for a deployment that the caller has no assignment of
 */
export async function requestCorrection(
  ctx: ActorContext,
  { entryId = null, clockIn, clockOut, deploymentId, reason, beforeHireDate }: CorrectionInput,
) {
  requireAbility(ctx.actor, 'time.record');
  const { userId } = ctx.actor;
  const now = isoNow(ctx.services.clock);
  return write(ctx, async (tx) => {
    const { timeZone, ...person } = await holdTime(tx, userId);
    refuseUnlikely(ctx.services, { timeZone, ...person }, { clockIn, clockOut, beforeHireDate });
    const entry = entryId === null ? undefined : await lockOwnEntry(tx, entryId, userId);
    if (entry) await refuseSecondRequest(tx, entry.id);
    const wanted = { userId, clockIn, clockOut };
    await requireUnlocked(tx, entry ? [wanted, entry] : [wanted]);
    await requireFree(tx, wanted, { entryId }, sentences.overlap);
    const chosen = { clockIn, deploymentId };
    const deployment = await chooseDeployment(tx, { userId, timeZone }, chosen, entry);
    const id = newId();
    await tx.insert(timeCorrections).values({
      ...wanted,
      deploymentId: deployment,
      previousDeploymentId: entry?.deploymentId ?? null,
      id,
      entryId,
      entryVersion: entry?.version ?? null,
      previousClockIn: entry?.clockIn ?? null,
      previousClockOut: entry?.clockOut ?? null,
      reason,
      createdAt: now,
    });
    if (entry?.clockOut === null && !entry.awaiting) {
      await tx
        .update(timeEntries)
        .set({ awaiting: true, updatedAt: now })
        .where(eq(timeEntries.id, entry.id));
    }
    await audit(tx, ctx, {
      action: 'time_correction.requested',
      subject: ['time_correction', id],
      personId: userId,
      detail: {
        entryId,
        from: entry ? timesOf(entry) : null,
        to: { clockIn, clockOut },
        ...(deployment !== (entry?.deploymentId ?? null) && { deploymentId: deployment }),
      },
    });
    await emit(tx, ctx, timeCorrectionRequested, { ...wanted, correctionId: id });
    await publishTimeChange(tx, userId);
    return readCorrection(tx, id);
  });
}

/**
 * Withdraws one's own pending correction.
 * @throws {PortalError} not_found, also for another person's; conflict when it is decided
 */
export async function withdrawCorrection(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'time.record');
  await write(ctx, async (tx) => {
    const before = await lockCorrection(tx, id);
    authorizeOrHide(before.userId === ctx.actor.userId, 'Correction');
    if (before.status !== 'pending') throw conflict(sentences.decided(before.status));
    await tx.update(timeCorrections).set({ status: 'withdrawn' }).where(eq(timeCorrections.id, id));
    await audit(tx, ctx, {
      action: 'time_correction.withdrawn',
      subject: ['time_correction', id],
      personId: before.userId,
    });
    await emit(tx, ctx, timeCorrectionWithdrawn, { correctionId: id });
    await publishTimeChange(tx, before.userId);
  });
  return { success: true as const };
}

/**
 * Approves a correction: changes its entry, or adds the missing one.
 * @throws {PortalError} not_found; forbidden for one's own; conflict when it is decided, the entry has changed
 *   meanwhile, it overlaps another entry, its pay period is approved, or it lies before the hire date without a
 *   confirmation
 */
export async function approveCorrection(ctx: ActorContext, input: ApproveInput) {
  requireAbility(ctx.actor, 'time.manage');
  return decide(ctx, input, 'approved', async (tx, correction, person) => {
    requireHireDateConfirmed(person, { ...correction, beforeHireDate: input.beforeHireDate });
    const { userId, clockIn, clockOut, deploymentId, entryId } = correction;
    const updatedAt = isoNow(ctx.services.clock);
    const entry = entryId === null ? undefined : await lockOwnEntry(tx, entryId, userId);
    if (entry && entry.version !== correction.entryVersion) throw conflict(sentences.changedSince);
    await requireUnlocked(tx, entry ? [correction, entry] : [correction]);
    await requireFree(tx, correction, { entryId, correctionId: correction.id }, sentences.overlapNow);
    if (entry) {
      await tx
        .update(timeEntries)
        .set({ clockIn, clockOut, deploymentId, awaiting: false, version: entry.version + 1, updatedAt })
        .where(eq(timeEntries.id, entry.id));
      return entry.id;
    }
    const id = newId();
    const values = { id, userId, clockIn, clockOut, deploymentId, createdAt: updatedAt, updatedAt };
    await tx.insert(timeEntries).values({ ...values, version: 2 });
    return id;
  });
}

/** Rejects a correction: the entry stays as it is. @throws {PortalError} not_found; conflict when it is decided */
export async function rejectCorrection(ctx: ActorContext, input: RejectInput) {
  requireAbility(ctx.actor, 'time.manage');
  return decide(ctx, input, 'rejected', async (_tx, { entryId }) => entryId);
}

type Correction = typeof timeCorrections.$inferSelect;

/** @param follow applies the decision and returns the entry's id */
async function decide(
  ctx: ActorContext,
  { id, reviewNotes }: DecideInput,
  status: 'approved' | 'rejected',
  follow: (
    tx: Transaction,
    correction: Correction,
    person: Awaited<ReturnType<typeof holdTime>>,
  ) => Promise<string | null>,
) {
  return write(ctx, async (tx) => {
    const { userId } = (await readCorrection(tx, id)).correction;
    const person = await holdTime(tx, userId);
    const before = await lockCorrection(tx, id);
    const isOwn = userId === ctx.actor.userId;
    const decidesOwn = isOwn && (await isOnlyAdmin(tx, userId));
    authorize(canDecideCorrection(ctx.actor, before, decidesOwn), sentences.ownCorrection);
    if (before.status !== 'pending') throw conflict(sentences.decided(before.status));
    const entryId = await follow(tx, before, person);
    const notes = reviewNotes || null;
    await tx
      .update(timeCorrections)
      .set({
        status,
        entryId,
        reviewNotes: notes,
        decidedBy: ctx.actor.userId,
        decidedAt: isoNow(ctx.services.clock),
      })
      .where(eq(timeCorrections.id, id));
    const { clockIn, clockOut, previousClockIn, previousClockOut } = before;
    await audit(tx, ctx, {
      action: `time_correction.${status}`,
      subject: ['time_correction', id],
      detail: {
        userId,
        entryId,
        from: previousClockIn && { clockIn: previousClockIn, clockOut: previousClockOut },
        to: { clockIn, clockOut },
        ...(before.deploymentId !== before.previousDeploymentId && { deploymentId: before.deploymentId }),
        ...(isOwn && { ownCorrection: true }),
      },
    });
    await emit(tx, ctx, timeCorrectionDecided, {
      correctionId: id,
      entryId,
      userId,
      clockIn,
      clockOut,
      status,
      reviewNotes: notes,
    });
    await publishTimeChange(tx, userId);
    return readCorrection(tx, id);
  });
}

async function lockOwnEntry(tx: Transaction, id: string, userId: string) {
  const [entry] = await tx
    .select()
    .from(timeEntries)
    .where(and(eq(timeEntries.id, id), eq(timeEntries.userId, userId)))
    .for('update');
  if (!entry) throw notFound('Time entry');
  return entry;
}

async function refuseSecondRequest(tx: Transaction, entryId: string): Promise<void> {
  const [pending] = await tx
    .select({ id: timeCorrections.id })
    .from(timeCorrections)
    .where(and(eq(timeCorrections.entryId, entryId), eq(timeCorrections.status, 'pending')));
  if (pending) throw conflict(sentences.alreadyAsked);
}

const timesOf = ({ clockIn, clockOut }: typeof timeEntries.$inferSelect) => ({ clockIn, clockOut });
