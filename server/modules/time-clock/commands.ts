import type { Transaction } from '@portal/db/client.ts';
import { and, eq, isNull } from '@portal/db/drizzle.ts';
import { timeEntries } from '@portal/db/schema/time-clock.ts';
import { VALIDITY_ZONE } from '../../core/contract/validity.ts';
import { knownZone, wallTimeOf } from '../../core/domain/local-time.ts';
import { badInput, conflict } from '../../core/errors/errors.ts';
import { onUniqueViolation } from '../../core/errors/unique-violation.ts';
import { announce } from '../../core/kernel/announce.ts';
import { isoNow, today } from '../../core/kernel/clock.ts';
import type { ActorContext, Services } from '../../core/kernel/context.ts';
import { newId } from '../../core/kernel/ids.ts';
import { audit, write } from '../../core/kernel/write.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { holdCompanySettings } from '../company-settings/queries.ts';
import {
  findDeploymentOf,
  findDeploymentOn,
  requireDeploymentOf,
} from '../deployments/commitments/queries.ts';
import { lockPerson } from '../people/queries.ts';
import { FORGOTTEN_AFTER_HOURS, sentences } from './constants.ts';
import { forgottenClockOutJob } from './jobs.ts';
import { hireDateQuestion } from './policy.ts';
import { readEntry, zoneColumn } from './queries.ts';

const FORGOTTEN_AFTER_MS = FORGOTTEN_AFTER_HOURS * 3_600_000;

/**
 * Starts the caller's time entry now, by the server's clock, for the deployment where they are, if any.
 * @throws {PortalError} conflict when they are clocked in
 */
export async function clockIn(ctx: ActorContext) {
  requireAbility(ctx.actor, 'time.record');
  const { userId } = ctx.actor;
  return onUniqueViolation(
    () => conflict(sentences.alreadyIn),
    () =>
      write(ctx, async (tx) => {
        const id = newId();
        const now = isoNow(ctx.services.clock);
        const entry = { id, userId, clockIn: now, createdAt: now, updatedAt: now };
        const deployment = await findDeploymentOn(tx, userId, today(ctx.services.clock));
        const [stored] = await tx
          .insert(timeEntries)
          .values({ ...entry, deploymentId: deployment?.id ?? null })
          .returning({ timeZone: zoneColumn });
        await audit(tx, ctx, {
          action: 'time_entry.clocked_in',
          subject: ['time_entry', id],
          personId: userId,
        });
        await scheduleForgottenCheck(tx, id, now);
        await publishTimeChange(tx, userId);
        return {
          ...entry,
          clockOut: null,
          awaiting: false,
          version: 1,
          deployment,
          correctionPending: false,
          locked: false,
          timeZone: stored?.timeZone ?? VALIDITY_ZONE,
        };
      }),
  );
}

/**
 * Ends the caller's time entry now.
 * @throws {PortalError} conflict when they are not clocked in, or the entry is so long that they must enter when they
 *   stopped
 */
export async function clockOut(ctx: ActorContext) {
  requireAbility(ctx.actor, 'time.record');
  const { userId } = ctx.actor;
  return write(ctx, async (tx) => {
    const [open] = await tx
      .select({ id: timeEntries.id, clockIn: timeEntries.clockIn })
      .from(timeEntries)
      .where(
        and(eq(timeEntries.userId, userId), isNull(timeEntries.clockOut), eq(timeEntries.awaiting, false)),
      )
      .for('update');
    if (!open) throw conflict(sentences.notIn);
    const now = isoNow(ctx.services.clock);
    if (Date.parse(now) - Date.parse(open.clockIn) > FORGOTTEN_AFTER_MS) throw conflict(sentences.forgotten);
    // The clock of another server may be slightly behind.
    const clockOut = new Date(Math.max(Date.parse(now), Date.parse(open.clockIn))).toISOString();
    await tx.update(timeEntries).set({ clockOut, updatedAt: now }).where(eq(timeEntries.id, open.id));
    await audit(tx, ctx, {
      action: 'time_entry.clocked_out',
      subject: ['time_entry', open.id],
      personId: userId,
    });
    await publishTimeChange(tx, userId);
    return readEntry(tx, open.id);
  });
}

/**
 * Locks the person's time: until the transaction ends, no other decision about it is made and no pay period is
 * approved.
 */
export async function holdTime(tx: Transaction, userId: string) {
  await holdCompanySettings(tx, 'share');
  return lockPerson(tx, userId);
}

/**
 * The deployment of a corrected or added entry: the chosen one, else the entry's own; for a missing entry that of its
 * day.
 * @throws {PortalError} not_found for a deployment that the person has no assignment of
 */
export async function chooseDeployment(
  tx: Transaction,
  { userId, timeZone }: { userId: string; timeZone: string },
  { clockIn, deploymentId }: { clockIn: string; deploymentId?: string | null | undefined },
  entry: { deploymentId: string | null } | undefined,
): Promise<string | null> {
  if (deploymentId === undefined && entry) return entry.deploymentId;
  if (deploymentId === undefined) {
    const { date } = wallTimeOf(new Date(clockIn), knownZone(timeZone));
    return (await findDeploymentOf(tx, userId, date))?.id ?? null;
  }
  if (deploymentId !== null && deploymentId !== entry?.deploymentId)
    await requireDeploymentOf(tx, userId, deploymentId);
  return deploymentId;
}

/**
 * Refuses impossible times, and asks for confirmation of improbable ones.
 * @throws {PortalError} bad_input for times in the future; conflict for times before the hire date, unless they are
 *   confirmed
 */
export function refuseUnlikely(
  { clock }: Services,
  person: { hireDate: string | null; timeZone: string },
  {
    clockIn,
    clockOut,
    beforeHireDate,
  }: { clockIn: string; clockOut: string | null; beforeHireDate?: boolean | undefined },
): void {
  const now = isoNow(clock);
  if ((clockOut ?? clockIn) > now) {
    const field = clockIn > now ? 'clockIn' : 'clockOut';
    throw badInput(sentences.toCome, { [field]: sentences.toCome });
  }
  requireHireDateConfirmed(person, { clockIn, beforeHireDate });
}

/** @throws {PortalError} conflict with the question, unless it was confirmed */
export function requireHireDateConfirmed(
  person: { hireDate: string | null; timeZone: string },
  { clockIn, beforeHireDate }: { clockIn: string; beforeHireDate?: boolean | undefined },
): void {
  const question = hireDateQuestion(clockIn, person);
  if (question && !beforeHireDate) throw conflict(question, { beforeHireDate: question });
}

/** Schedules the question about a forgotten clock-out; replaces an earlier schedule of the entry. */
export const scheduleForgottenCheck = (tx: Transaction, entryId: string, since: string) =>
  forgottenClockOutJob.enqueue(
    tx,
    { entryId },
    {
      key: `time-clock-forgotten:${entryId}`,
      runAt: new Date(Date.parse(since) + FORGOTTEN_AFTER_MS).toISOString(),
    },
  );

/** Announces the change to the person's own tabs, and to the administrators' lists. */
export const publishTimeChange = (tx: Transaction, userId: string) =>
  announce(tx, ['admins', `user:${userId}`], 'time_clock', { userId });
