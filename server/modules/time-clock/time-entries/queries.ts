import type { Reader, Transaction } from '@portal/db/client.ts';
import { and, desc, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from '@portal/db/drizzle.ts';
import { deployments } from '@portal/db/schema/deployments.ts';
import {
  payPeriodLocks,
  timeAdjustments,
  timeCorrections,
  timeEntries,
  timeEntryChanges,
} from '@portal/db/schema/time-clock.ts';
import { users } from '@portal/db/schema/users.ts';
import { ordersByAge } from '../../../core/data/list-order.ts';
import { readPage } from '../../../core/data/read-page.ts';
import { plusDays } from '../../../core/domain/local-time.ts';
import { countedFrom, countHours, type DayRange, type Hours } from '../../../core/domain/work-hours.ts';
import { notFound } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { readCompanySettings } from '../../company-settings/queries.ts';
import { personColumns } from '../../people/queries.ts';
import { type PayPeriod, readLockedPeriods, readPeriod } from '../periods/queries.ts';
import { deploymentColumn, entriesOfPeople, reachesInto } from '../queries.ts';
import { HISTORY_MAX } from './constants.ts';
import type { MyChangesInput } from './schema.ts';

/** An entry with its person and its history. @throws {PortalError} not_found */
export async function getEntry({ services: { db, clock }, actor }: ActorContext, id: string) {
  requireAbility(actor, 'time.read');
  const row = await readPersonEntry(db, id);
  const changes = await selectChanges(db, {})
    .where(eq(timeEntryChanges.entryId, id))
    .orderBy(desc(timeEntryChanges.id))
    .limit(HISTORY_MAX);
  return { now: clock.now(), row, changes: await withAdjustments(db, changes) };
}

/** The same without the history, for commands. @throws {PortalError} not_found */
export async function readPersonEntry(db: Reader, id: string) {
  const [row] = await entriesOfPeople(db, {}).where(eq(timeEntries.id, id));
  if (!row) throw notFound('Time entry');
  return row;
}

const newest = ordersByAge(timeEntryChanges.id).newest;

/** A page of administrators' changes of the caller's entries, newest first. */
export async function listMyChanges({ services: { db }, actor }: ActorContext, input: MyChangesInput) {
  requireAbility(actor, 'portal.read');
  const { rows, next } = await readPage(input, newest, ({ limit, after, cursor }) =>
    selectChanges(db, { cursor })
      .where(and(eq(timeEntryChanges.userId, actor.userId), after))
      .orderBy(newest.by)
      .limit(limit),
  );
  return { rows: await withAdjustments(db, rows), next };
}

const selectChanges = <Extra extends Record<string, SQL>>(db: Reader, extra: Extra) =>
  db
    .select({
      ...extra,
      change: {
        id: timeEntryChanges.id,
        entryId: timeEntryChanges.entryId,
        kind: timeEntryChanges.kind,
        previousClockIn: timeEntryChanges.previousClockIn,
        previousClockOut: timeEntryChanges.previousClockOut,
        clockIn: timeEntryChanges.clockIn,
        clockOut: timeEntryChanges.clockOut,
        previousDeployment: deploymentColumn(timeEntryChanges.previousDeploymentId),
        deployment: deploymentColumn(timeEntryChanges.deploymentId),
        reason: timeEntryChanges.reason,
        createdAt: timeEntryChanges.createdAt,
      },
      timeZone: sql<string>`${sql`(select owner.time_zone from ${users} owner where owner.id = ${timeEntryChanges.userId})`}`,
      changedBy: personColumns(users),
    })
    .from(timeEntryChanges)
    .innerJoin(users, eq(users.id, timeEntryChanges.changedBy))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectChanges>>[number];
export type ChangeRow = Selected & { adjustments: AdjustmentRow[] };
export type AdjustmentRow = Hours & { of: DayRange; paidWith: DayRange };

async function withAdjustments(db: Reader, rows: Selected[]): Promise<ChangeRow[]> {
  const found = await readAdjustments(
    db,
    rows.map(({ change }) => change.id),
  );
  return rows.map((row) => ({ ...row, adjustments: found.get(row.change.id) ?? [] }));
}

/** The adjustments of approved periods, by change. */
export async function readAdjustments(
  db: Reader,
  changeIds: string[],
): Promise<Map<string | null, AdjustmentRow[]>> {
  if (changeIds.length === 0) return new Map();
  const rows = await db
    .select({
      changeId: timeAdjustments.changeId,
      bookedOn: timeAdjustments.bookedOn,
      regular: timeAdjustments.regular,
      overtime: timeAdjustments.overtime,
      start: payPeriodLocks.startsOn,
      end: payPeriodLocks.endsOn,
    })
    .from(timeAdjustments)
    .innerJoin(payPeriodLocks, eq(payPeriodLocks.id, timeAdjustments.lockId))
    .where(inArray(timeAdjustments.changeId, changeIds))
    .orderBy(payPeriodLocks.startsOn);
  const settings = await readCompanySettings(db);
  const paidWith = new Map<string, DayRange>();
  for (const { bookedOn } of rows) {
    if (paidWith.has(bookedOn)) continue;
    const { start, end } = await readPeriod(db, bookedOn, settings);
    paidWith.set(bookedOn, { start, end });
  }
  const present = rows.map(({ changeId, bookedOn, regular, overtime, start, end }) => ({
    changeId,
    row: {
      regular,
      overtime,
      of: { start, end },
      paidWith: paidWith.get(bookedOn) ?? { start: bookedOn, end: bookedOn },
    },
  }));
  const grouped = Map.groupBy(present, ({ changeId }) => changeId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ row }) => row)]));
}

/** The first day after an approved period that is in no approved period. */
export async function nextOpenDay(db: Reader, { end }: DayRange): Promise<string> {
  const settings = await readCompanySettings(db);
  let day = plusDays(end, 1);
  for (
    let period = await readPeriod(db, day, settings);
    period.lockId !== null;
    period = await readPeriod(db, day, settings)
  )
    day = plusDays(period.end, 1);
  return day;
}

export type Times = { clockIn: string; clockOut: string | null };

/**
 * The approved pay periods whose hours depend on any of the times, in order: those that a time overlaps, and those
 * that begin within the same week, because a period after a changed calendar is no whole weeks.
 */
export async function readLocks(db: Reader, times: Times[]): Promise<PayPeriod[]> {
  const until = (instant: string) => sql`${instant}::timestamptz + interval '8 days'`;
  return readLockedPeriods(
    db,
    or(
      ...times.map(({ clockIn, clockOut }) =>
        and(lt(payPeriodLocks.startsAt, until(clockOut ?? clockIn)), gt(payPeriodLocks.endsAt, clockIn)),
      ),
    ),
  );
}

/** Whether a running entry would begin before the end of an approved pay period. */
export async function reachesIntoLock(db: Reader, { clockIn }: Times): Promise<boolean> {
  const [lock] = await db
    .select({ id: payPeriodLocks.id })
    .from(payPeriodLocks)
    .where(gt(payPeriodLocks.endsAt, clockIn))
    .limit(1);
  return lock !== undefined;
}

/**
 * The person's current hours in an approved period, by the period's own weeks; the paid hours are stored with the
 * approval.
 */
export async function countLockedHours(db: Reader, userId: string, period: PayPeriod): Promise<Hours> {
  const { span, calendar, before } = period;
  const reach = { from: countedFrom(span, calendar, before), to: span.to };
  const rows = await db
    .select({ clockIn: timeEntries.clockIn, clockOut: timeEntries.clockOut })
    .from(timeEntries)
    .where(and(eq(timeEntries.userId, userId), isNotNull(timeEntries.clockOut), reachesInto(reach)));
  const worked = rows.map(({ clockIn, clockOut }) => ({
    from: Date.parse(clockIn),
    to: Date.parse(clockOut ?? clockIn),
  }));
  return countHours(worked, span, calendar, before);
}

/** The entry's row, locked. @throws {PortalError} not_found */
export async function lockEntry(tx: Transaction, id: string) {
  const [row] = await tx.select().from(timeEntries).where(eq(timeEntries.id, id)).for('update');
  if (!row) throw notFound('Time entry');
  return row;
}

/** Whether the entry has a pending correction. */
export async function hasPendingCorrection(db: Reader, entryId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: timeCorrections.id })
    .from(timeCorrections)
    .where(and(eq(timeCorrections.entryId, entryId), eq(timeCorrections.status, 'pending')));
  return row !== undefined;
}

export async function readDeploymentName(db: Reader, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ name: deployments.name }).from(deployments).where(eq(deployments.id, id));
  return row?.name ?? null;
}
