import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { timeAdjustments, timeEntries, timeEntryChanges } from '@portal/db/schema/time-clock.ts';
import { badInput, conflict } from '../../../core/errors/errors.ts';
import { onUniqueViolation } from '../../../core/errors/unique-violation.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
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
  scheduleForgottenCheck,
} from '../commands.ts';
import { seenVersion } from '../policy.ts';
import { requireFree } from '../time-corrections/queries.ts';
import { type ChangeKind, sentences } from './constants.ts';
import { timeEntryChanged } from './events.ts';
import { canChangeEntry } from './policy.ts';
import {
  type AdjustmentRow,
  countLockedHours,
  hasPendingCorrection,
  lockEntry,
  nextOpenDay,
  reachesIntoLock,
  readAdjustments,
  readDeploymentName,
  readLocks,
  readPersonEntry,
  type Times,
} from './queries.ts';
import type { AddEntryInput, ChangeEntryInput, DeleteEntryInput } from './schema.ts';

/**
 * Adds an entry for a person.
 * @throws {PortalError} not_found; bad_input for times in the future; forbidden for one's own; conflict when it
 *   overlaps another entry, or lies before the hire date without a confirmation
 */
export async function addEntry(ctx: ActorContext, { userId, reason, ...input }: AddEntryInput) {
  requireAbility(ctx.actor, 'time.manage');
  return unlessOverlapping(() =>
    write(ctx, async (tx) => {
      const person = await holdOthersTime(tx, ctx, userId);
      if (person.onboardingStatus !== 'approved')
        throw conflict(sentences.notStaff, { userId: sentences.notStaff });
      refuseUnlikely(ctx.services, person, input);
      const { clockIn, clockOut } = input;
      const deploymentId = await chooseDeployment(tx, { ...person, userId }, input, undefined);
      await requireFree(tx, { userId, clockIn, clockOut }, { entryId: null }, sentences.overlap);
      const id = newId();
      const now = isoNow(ctx.services.clock);
      const change = {
        id,
        userId,
        kind: 'added',
        before: null,
        after: { clockIn, clockOut },
        deployments: { before: null, after: deploymentId },
        reason,
      } as const;
      const adjustments = await record(tx, ctx, change, () =>
        // The entry is not from the clock: it is marked as corrected.
        tx.insert(timeEntries).values({
          id,
          userId,
          clockIn,
          clockOut,
          deploymentId,
          version: 2,
          createdAt: now,
          updatedAt: now,
        }),
      );
      return { row: await readPersonEntry(tx, id), adjustments, now: ctx.services.clock.now() };
    }),
  );
}

/**
 * Changes an entry's times, which may also end a running one, or change only its start.
 * An unchanged entry is not recorded.
 * @throws {PortalError} not_found; bad_input for times in the future, or without a reason; forbidden for one's own; conflict when the entry
 *   has changed since it was read, has a pending correction, overlaps another entry, or lies before the hire date
 *   without a confirmation
 */
export async function changeEntry(ctx: ActorContext, { id, reason, version, ...input }: ChangeEntryInput) {
  requireAbility(ctx.actor, 'time.manage');
  return unlessOverlapping(() =>
    write(ctx, async (tx) => {
      const { entry, person } = await holdEntry(tx, ctx, { id, version });
      refuseUnlikely(ctx.services, person, input);
      const { userId } = entry;
      const after = { clockIn: input.clockIn, clockOut: input.clockOut };
      const deploymentId = await chooseDeployment(tx, { ...person, userId }, input, entry);
      const before = timesOf(entry);
      const isSame = before.clockIn === after.clockIn && before.clockOut === after.clockOut;
      if (isSame && deploymentId === entry.deploymentId) {
        return { row: await readPersonEntry(tx, id), adjustments: [], now: ctx.services.clock.now() };
      }
      if (reason === '') throw badInput(sentences.reasonMissing, { reason: sentences.reasonMissing });
      await requireFree(tx, { userId, ...after }, { entryId: id }, sentences.overlap);
      if (after.clockOut === null) {
        await requireRunning(tx, entry, after);
        await scheduleForgottenCheck(tx, id, after.clockIn);
      }
      const updatedAt = isoNow(ctx.services.clock);
      const deployments = { before: entry.deploymentId, after: deploymentId };
      const times = { before, after };
      const change = { id, userId, kind: 'changed', ...times, deployments, reason } as const;
      const adjustments = await record(tx, ctx, change, () =>
        tx
          .update(timeEntries)
          .set({ ...after, deploymentId, awaiting: false, version: entry.version + 1, updatedAt })
          .where(eq(timeEntries.id, id)),
      );
      return { row: await readPersonEntry(tx, id), adjustments, now: ctx.services.clock.now() };
    }),
  );
}

/**
 * Deletes an entry; its times are kept in the history with the reason.
 * @throws {PortalError} not_found; forbidden for one's own; conflict when the entry has changed since it was read, or
 *   has a pending correction
 */
export async function deleteEntry(ctx: ActorContext, { id, reason, version }: DeleteEntryInput) {
  requireAbility(ctx.actor, 'time.manage');
  return write(ctx, async (tx) => {
    const { entry } = await holdEntry(tx, ctx, { id, version });
    const before = timesOf(entry);
    const deployments = { before: entry.deploymentId, after: null };
    const times = { before, after: null };
    const change = { id, userId: entry.userId, kind: 'deleted', ...times, deployments, reason } as const;
    const adjustments = await record(tx, ctx, change, () =>
      tx.delete(timeEntries).where(eq(timeEntries.id, id)),
    );
    return { adjustments };
  });
}

const unlessOverlapping = <T>(work: () => Promise<T>) =>
  onUniqueViolation(() => conflict(sentences.overlap, { clockIn: sentences.overlap }), work);

/** @throws {PortalError} forbidden for the caller's own, except for the only administrator */
async function holdOthersTime(tx: Transaction, ctx: ActorContext, userId: string) {
  const person = await holdTime(tx, userId);
  const alone = userId === ctx.actor.userId && (await isOnlyAdmin(tx, userId));
  authorize(canChangeEntry(ctx.actor, { userId }, alone), sentences.ownTime);
  return person;
}

/** The entry to change and its person, both locked until the transaction ends. */
async function holdEntry(
  tx: Transaction,
  ctx: ActorContext,
  { id, version }: { id: string; version?: number | undefined },
) {
  const { userId } = await readPersonEntry(tx, id);
  const person = await holdOthersTime(tx, ctx, userId);
  const entry = await lockEntry(tx, id);
  if (version !== undefined && version !== seenVersion(entry)) throw conflict(sentences.changedSince);
  if (await hasPendingCorrection(tx, id)) throw conflict(sentences.correctionFirst);
  return { entry, person };
}

/**
 * @throws {PortalError} bad_input when the entry is not running, or would overlap an approved period, which only ended
 *   entries can adjust
 */
async function requireRunning(tx: Transaction, entry: typeof timeEntries.$inferSelect, after: Times) {
  const wrong = (sentence: string) => badInput(sentence, { clockOut: sentence });
  if (entry.clockOut !== null || entry.awaiting) throw wrong(sentences.ended);
  if (await reachesIntoLock(tx, after)) throw wrong(sentences.runningInLocked);
}

const timesOf = ({ clockIn, clockOut }: Times): Times => ({ clockIn, clockOut });

type Change = {
  /** The entry's id. */
  id: string;
  userId: string;
  kind: ChangeKind;
  before: Times | null;
  after: Times | null;
  /** The deployment before and after the change; null for none. */
  deployments: { before: string | null; after: string | null };
  reason: string;
};

/**
 * Records both values and the administrator. Hours of approved pay periods stay as they were paid: the difference is
 * paid with the next open period.
 * @param apply changes the entry
 */
export async function record(
  tx: Transaction,
  ctx: ActorContext,
  { id, userId, kind, before, after, deployments, reason }: Change,
  apply: () => Promise<unknown>,
): Promise<AdjustmentRow[]> {
  const createdAt = isoNow(ctx.services.clock);
  const changeId = newId();
  const locks = await readLocks(
    tx,
    [before, after].filter((times) => times !== null),
  );
  const approved = [];
  for (const lock of locks) approved.push(await countLockedHours(tx, userId, lock));
  await apply();
  await tx.insert(timeEntryChanges).values({
    id: changeId,
    entryId: id,
    userId,
    kind,
    previousClockIn: before?.clockIn ?? null,
    previousClockOut: before?.clockOut ?? null,
    clockIn: after?.clockIn ?? null,
    clockOut: after?.clockOut ?? null,
    previousDeploymentId: deployments.before,
    deploymentId: deployments.after,
    reason,
    changedBy: ctx.actor.userId,
    createdAt,
  });
  for (const [index, lock] of locks.entries()) {
    const now = await countLockedHours(tx, userId, lock);
    const regular = now.regular - (approved[index]?.regular ?? 0);
    const overtime = now.overtime - (approved[index]?.overtime ?? 0);
    if (regular === 0 && overtime === 0) continue;
    if (lock.lockId === null) continue;
    const bookedOn = await nextOpenDay(tx, lock);
    const hours = { regular, overtime };
    await tx
      .insert(timeAdjustments)
      .values({ id: newId(), changeId, userId, lockId: lock.lockId, bookedOn, ...hours, createdAt });
  }
  const adjustments = (await readAdjustments(tx, [changeId])).get(changeId) ?? [];
  const isElsewhere = after !== null && deployments.before !== deployments.after;
  await audit(tx, ctx, {
    action: `time_entry.${kind}`,
    subject: ['time_entry', id],
    detail: {
      userId,
      from: before,
      to: after,
      ...(isElsewhere && { deploymentId: deployments.after }),
      ...(adjustments.length > 0 && { adjustments }),
      ...(userId === ctx.actor.userId && { ownTime: true }),
    },
    words: { reason },
  });
  const entryChange = { entryId: id, userId, kind, before, after, reason, adjustments };
  const deployment = isElsewhere ? await readDeploymentName(tx, deployments.after) : undefined;
  await emit(tx, ctx, timeEntryChanged, { ...entryChange, deployment });
  await publishTimeChange(tx, userId);
  return adjustments;
}
