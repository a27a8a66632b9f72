import type { Transaction } from '@portal/db/client.ts';
import { and, between, count, eq } from '@portal/db/drizzle.ts';
import {
  companyHolidays,
  timeOffLedger as ledger,
  timeOffRequests as table,
  timeOffAllowanceChanges,
  timeOffAllowances,
} from '@portal/db/schema/time-off.ts';
import { federalHolidays } from '../../core/domain/federal-holidays.ts';
import { badInput, conflict, notFound } from '../../core/errors/errors.ts';
import { onUniqueViolation } from '../../core/errors/unique-violation.ts';
import { announce } from '../../core/kernel/announce.ts';
import { authorize, authorizeOrHide } from '../../core/kernel/authorize.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext, Context } from '../../core/kernel/context.ts';
import { decideEach } from '../../core/kernel/decide-each.ts';
import { emit } from '../../core/kernel/events.ts';
import { newId } from '../../core/kernel/ids.ts';
import { audit, write } from '../../core/kernel/write.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { isOnlyAdmin, lockPerson, zoneOf } from '../people/queries.ts';
import { REQUESTS_A_YEAR_MAX, sentences, TIME_OFF_TYPES, type TimeOffType } from './constants.ts';
import { timeOffDecided, timeOffRequested, timeOffWithdrawn } from './events.ts';
import { HOLIDAYS_MAX } from './holidays/constants.ts';
import { readHolidays } from './holidays/queries.ts';
import { findHindrance, findOverlap } from './overlaps/queries.ts';
import { canCancelTimeOff, canDecideTimeOff, problemOfDates, yearOf } from './policy.ts';
import { countDays, countRequests, lockRequest, overlapSentence, readRequest, todayIn } from './queries.ts';
import type { ApproveSeveralInput, DecisionInput, HolidayInput, TimeOffInput } from './schema.ts';

/**
 * Requests time off for the caller. The working days are held until the decision, each in its own year.
 * @param input `asked` is the number of days that the caller expects
 * @throws {PortalError} bad_input for dates that cannot be requested, or another number of days; conflict
 * when too few days remain, the dates overlap another request, or staff are assigned to a deployment on them
 */
export async function requestTimeOff(
  ctx: ActorContext,
  { asked, ...input }: TimeOffInput & { asked?: number | undefined },
) {
  const { actor, services } = ctx;
  requireAbility(actor, 'leave.request');
  return onUniqueViolation(
    () => conflict(sentences.overlapUnknown),
    () =>
      write(ctx, async (tx) => {
        // Of two concurrent requests of a person the second one sees the days that the first one holds.
        const { timeZone } = await lockPerson(tx, actor.userId);
        const day = todayIn(services, timeZone);
        const wrong = problemOfDates(input, input.type, day);
        if (wrong) throw badInput(wrong.sentence, { [wrong.field]: wrong.sentence });
        const overlapping = await findOverlap(tx, actor.userId, input);
        if (overlapping) throw conflict(overlapSentence(overlapping));
        const hindrance = await findHindrance(tx, actor, input, sentences.assigned);
        if (hindrance) throw conflict(hindrance);
        const holidays = await readHolidays(tx, input);
        const { days, years, problem } = await countDays(tx, actor.userId, input.type, input, holidays);
        if (asked !== undefined && asked !== days)
          throw badInput(sentences.otherDays(days), { days: sentences.otherDays(days) });
        if (days === 0) throw badInput(sentences.noWorkingDay, { endDate: sentences.noWorkingDay });
        if (problem) throw conflict(problem);
        for (const { year } of years)
          if ((await countRequests(tx, actor.userId, year)) >= REQUESTS_A_YEAR_MAX)
            throw conflict(sentences.tooMany(year));

        const id = newId();
        const now = isoNow(services.clock);
        const request = { ...input, id, userId: actor.userId, days };
        await tx.insert(table).values({ ...request, status: 'pending', createdAt: now, updatedAt: now });
        await tx.insert(ledger).values(
          years.map((each) => ({
            id: newId(),
            requestId: id,
            userId: actor.userId,
            type: input.type,
            createdAt: now,
            year: each.year,
            kind: 'held' as const,
            days: -each.days,
            bookedOn: day,
          })),
        );
        const { type, startDate, endDate } = input;
        await audit(tx, ctx, {
          action: 'time_off.requested',
          subject: ['time_off', id],
          personId: actor.userId,
          detail: { type, startDate, endDate, days },
        });
        const event = { requestId: id, userId: actor.userId, type, startDate, endDate, days };
        await emit(tx, ctx, timeOffRequested, event);
        await publishChange(tx, id, actor.userId);
        return readRequest(tx, id);
      }),
  );
}

/**
 * Withdraws one's own pending request: its days return, and no list shows it any more.
 * @throws {PortalError} not_found, also for other people's; conflict when it is decided
 */
export async function cancelTimeOff(ctx: ActorContext, id: string) {
  await write(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const { status, userId, type, startDate, endDate } = request;
    const isThere = status !== 'cancelled' || request.cancelledBy !== null;
    authorizeOrHide(canCancelTimeOff(ctx.actor, request) && isThere, 'Time off request');
    await refuseDecided(tx, request);
    const now = isoNow(ctx.services.clock);
    await tx.update(table).set({ status: 'cancelled', updatedAt: now }).where(eq(table.id, id));
    await giveBack(tx, ctx, request);
    await audit(tx, ctx, {
      action: 'time_off.cancelled',
      subject: ['time_off', id],
      personId: userId,
      detail: { type, startDate, endDate },
    });
    await emit(tx, ctx, timeOffWithdrawn, { requestId: id });
    await publishChange(tx, id, userId);
  });
  return { success: true as const };
}

type Decision = DecisionInput & { status: 'approved' | 'rejected' };
type StoredRequest = Awaited<ReturnType<typeof lockRequest>>;

/**
 * Approves or rejects a pending request, and notifies the person. The days of a rejected one return.
 * @throws {PortalError} not_found; forbidden for one's own; conflict when it was decided or canceled already, for
 *   example by another administrator at the same time
 */
export async function decideTimeOff(ctx: ActorContext, decision: Decision) {
  requireAbility(ctx.actor, 'leave.manage');
  return write(ctx, async (tx) => {
    await decide(tx, ctx, decision);
    return readRequest(tx, decision.id);
  });
}

/** Approves those of the requests that are still pending; returns why the others could not be approved. */
export async function approveSeveral(ctx: ActorContext, { ids, reviewNotes }: ApproveSeveralInput) {
  requireAbility(ctx.actor, 'leave.manage');
  return write(ctx, (tx) =>
    decideEach(
      ids.map((id) => ({ id })),
      ({ id }) => decide(tx, ctx, { id, reviewNotes, status: 'approved' }, sentences.ownAmongSeveral),
    ),
  );
}

/**
 * Refuses before any write, so that a refusal leaves nothing behind in the transaction.
 * @param notOwn why one's own request is refused even to the only administrator; undefined allows it
 */
async function decide(
  tx: Transaction,
  ctx: ActorContext,
  { id, status, reviewNotes }: Decision,
  notOwn?: string,
) {
  const request = await lockRequest(tx, id);
  const isOwn = request.userId === ctx.actor.userId;
  const decidesOwn = isOwn && (await isOnlyAdmin(tx, ctx.actor.userId));
  authorize(canDecideTimeOff(ctx.actor, request, decidesOwn), sentences.ownRequest);
  if (decidesOwn && notOwn) throw conflict(notOwn);
  await refuseDecided(tx, request);
  const { userId, type, startDate, endDate, days } = request;
  if (status === 'approved') {
    const { personStatus } = await readRequest(tx, id);
    if (personStatus === 'inactive') throw conflict(sentences.inactivePerson);
  }
  const now = isoNow(ctx.services.clock);
  await tx
    .update(table)
    .set({ status, reviewNotes, reviewedAt: now, reviewedBy: ctx.actor.userId, updatedAt: now })
    .where(eq(table.id, id));
  if (status === 'rejected') await giveBack(tx, ctx, request);
  await audit(tx, ctx, {
    action: `time_off.${status}`,
    subject: ['time_off', id],
    detail: { userId, type, startDate, endDate, days, ...(isOwn && { ownRequest: true }) },
    words: { reviewNotes },
  });
  const event = { requestId: id, userId, type, startDate, endDate, days, status, reviewNotes };
  await emit(tx, ctx, timeOffDecided, event);
  await publishChange(tx, id, userId);
}

async function refuseDecided(tx: Transaction, { id, status }: StoredRequest): Promise<void> {
  if (status === 'pending') return;
  const { person, reviewer, canceler } = await readRequest(tx, id);
  throw conflict(
    status === 'cancelled'
      ? sentences.canceled(canceler?.name ?? person.name)
      : sentences.alreadyDecided(status, reviewer?.name ?? null),
  );
}

/** Returns the held days of each year to the ledger. */
export async function giveBack(
  tx: Transaction,
  { services }: ActorContext,
  { id, userId }: Pick<StoredRequest, 'id' | 'userId'>,
): Promise<void> {
  const held = await tx
    .select()
    .from(ledger)
    .where(and(eq(ledger.requestId, id), eq(ledger.kind, 'held')));
  const bookedOn = todayIn(services, await zoneOf(tx, userId));
  const createdAt = isoNow(services.clock);
  await tx.insert(ledger).values(
    held.map(({ days, ...row }) => ({
      ...row,
      id: newId(),
      kind: 'returned' as const,
      days: -days,
      bookedOn,
      createdAt,
    })),
  );
}

type Allowances = Record<TimeOffType, number>;

/** Sets everybody's allowances from that year on; earlier years keep theirs, and so do existing ledger lines. */
export async function setAllowances(
  tx: Transaction,
  { services: { clock }, actor }: Context,
  { bookedOn, before, allowances }: { bookedOn: string; before: Allowances; allowances: Allowances },
): Promise<void> {
  const updatedAt = isoNow(clock);
  const year = yearOf(bookedOn);
  for (const type of TIME_OFF_TYPES) {
    if (before[type] !== allowances[type]) {
      const values = { previousDays: before[type], days: allowances[type] };
      await tx.insert(timeOffAllowanceChanges).values({
        id: newId(),
        type,
        fromYear: year,
        ...values,
        bookedOn,
        createdAt: updatedAt,
        changedBy: actor?.userId ?? null,
      });
    }
    const row = { type, fromYear: year, days: allowances[type], updatedAt };
    await tx
      .insert(timeOffAllowances)
      .values(row)
      .onConflictDoUpdate({ target: [timeOffAllowances.type, timeOffAllowances.fromYear], set: row });
  }
  await notifyAll(tx);
}

/** Later requests take no day of the holiday; earlier ones keep their days. @throws {PortalError} conflict */
export async function addHoliday(ctx: ActorContext, holiday: HolidayInput) {
  requireAbility(ctx.actor, 'leave.manage');
  const taken = () => conflict(sentences.holidayTaken, { date: sentences.holidayTaken });
  await onUniqueViolation(taken, () =>
    write(ctx, async (tx) => {
      await putHolidays(tx, ctx, yearOf(holiday.date), [holiday]);
    }),
  );
  return { success: true as const };
}

/** Adds the US federal holidays of the year that the company does not have yet. */
export async function addFederalHolidays(ctx: ActorContext, year: number) {
  requireAbility(ctx.actor, 'leave.manage');
  await write(ctx, async (tx) => {
    const known = await readHolidays(tx, { startDate: `${year}-01-01`, endDate: `${year}-12-31` });
    const missing = federalHolidays(year).filter(({ date }) => known.every((each) => each.date !== date));
    if (missing.length > 0) await putHolidays(tx, ctx, year, missing);
  });
  return { success: true as const };
}

async function putHolidays(tx: Transaction, ctx: ActorContext, year: number, holidays: HolidayInput[]) {
  const [known] = await tx
    .select({ total: count() })
    .from(companyHolidays)
    .where(between(companyHolidays.date, `${year}-01-01`, `${year}-12-31`));
  if ((known?.total ?? 0) + holidays.length > HOLIDAYS_MAX) throw conflict(sentences.tooManyHolidays(year));
  await tx.insert(companyHolidays).values(holidays);
  await audit(tx, ctx, {
    action: 'company_holiday.created',
    subject: ['company_holiday', null],
    detail: { holidays },
  });
  await notifyAll(tx);
}

/** @throws {PortalError} not_found */
export async function removeHoliday(ctx: ActorContext, date: string) {
  requireAbility(ctx.actor, 'leave.manage');
  await write(ctx, async (tx) => {
    const [removed] = await tx.delete(companyHolidays).where(eq(companyHolidays.date, date)).returning();
    if (!removed) throw notFound('Holiday');
    await audit(tx, ctx, {
      action: 'company_holiday.deleted',
      subject: ['company_holiday', null],
      detail: { date, name: removed.name },
    });
    await notifyAll(tx);
  });
  return { success: true as const };
}

/** Announces the change to the requester and to the administrators' lists. */
export const publishChange = (tx: Transaction, requestId: string, userId: string) =>
  announce(tx, ['admins', `user:${userId}`], 'time_off', { requestId });

const notifyAll = (tx: Transaction) => announce(tx, 'all', 'time_off', { requestId: null });
