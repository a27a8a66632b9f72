import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, notInArray, sql } from '@portal/db/drizzle.ts';
import {
  calendarAttendees,
  calendarEvents,
  calendarOccurrences,
  calendarReplies,
} from '@portal/db/schema/calendar.ts';
import { daysFrom, plusDays } from '../../../core/domain/local-time.ts';
import { shiftedBy } from '../../../core/domain/recurrence.ts';
import { authorize, authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow, today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, unlessUnchanged, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { sentences } from '../constants.ts';
import { scheduleReminders } from '../jobs.ts';
import { canEditEvent, canSeeDetails } from '../policy.ts';
import { asHeld, type HeldEvent, lockEvent, readEvent, readPeople } from '../queries.ts';
import type { OneEventInput, UpdateEventInput } from '../schema.ts';
import { publishCalendarChange } from './calendar-changes.ts';
import { detailsOf, invitable, requireLead, storeEvent } from './create.ts';
import { changeFollowing } from './following.ts';
import { formerOf, keepMove, settleMoves } from './moves.ts';
import { notifyInvited, notifyMoved } from './notices.ts';
import {
  asOnce,
  beginningOn,
  beginningWithRule,
  daysKnownBy,
  layOut,
  layOutDays,
  type Plan,
  planOf,
  trueStart,
} from './plan.ts';
import {
  answeredPeople,
  type Changed,
  isSamePlan,
  knownDay,
  listChanged,
  planIn,
  requireDay,
  withRepliesReset,
} from './series.ts';

/**
 * Changes an event: of a series a single one, one and all that follow, or all. A single one, or the
 * following ones, become an event of their own.
 * @throws {PortalError} not_found, also for a private event of somebody else; forbidden; bad_input and
 * rule_broken as planning does, the latter only when the event begins at another time than before
 */
export async function updateEvent(ctx: ActorContext, input: UpdateEventInput) {
  requireAbility(ctx.actor, 'events.write');
  return write(ctx, async (tx) => {
    const held = await lockEditable(tx, ctx, input.id);
    const scope = held.event.recurrence === null ? 'all' : input.scope;
    let shown: OneEventInput = input;
    await unlessUnchanged(
      ctx,
      tx,
      (on) => storedOf(on, input.id),
      async (inner) => {
        shown = await changeAndTell(inner, ctx, held, { ...input, scope });
      },
    );
    return readEvent(tx, ctx.actor.userId, shown);
  });
}

/** The event as it is stored, with the events of its series that were changed by themselves. */
async function storedOf(tx: Transaction, id: string) {
  const { event, people } = await lockEvent(tx, id);
  const events = [event, ...(await listChanged(tx, id))];
  return [people, events.map(({ sequence: _sequence, remindedUntil: _reminded, ...stored }) => stored)];
}

async function changeAndTell(
  tx: Transaction,
  ctx: ActorContext,
  held: HeldEvent,
  input: UpdateEventInput,
): Promise<Changed> {
  const { event } = held;
  const former = input.notify === 'later' ? await formerOf(tx, event) : undefined;
  const changed = await changers[input.scope](tx, ctx, held, input);
  await audit(tx, ctx, {
    action: 'calendar_event.updated',
    subject: ['calendar_event', event.id],
    detail: { scope: event.recurrence === null ? undefined : input.scope, occurrence: input.occurrence },
  });
  const known = [event.organizerId, ...held.people.map(({ userId }) => userId)];
  await notifyInvited(
    tx,
    ctx,
    changed.id,
    changed.people.filter((id) => !known.includes(id)),
  );
  const parts = { time: changed.isMoved, place: input.location !== event.location };
  if (former && changed.isMoved) await keepMove(tx, ctx, changed, former);
  else if (changed.isMoved) await settleMoves(tx, changed.id);
  if (input.notify === 'now') await notifyMoved(tx, ctx, changed.id, { people: known, changed: parts });
  await publishCalendarChange(tx, [...held.people.map(({ userId }) => userId), ...changed.people]);
  return changed;
}

/** The event, locked, if the caller may change it. @throws {PortalError} not_found, forbidden */
export async function lockEditable(tx: Transaction, ctx: ActorContext, id: string): Promise<HeldEvent> {
  const held = await lockEvent(tx, id);
  const asKnown = asHeld(held);
  authorizeOrHide(canSeeDetails(ctx.actor, asKnown), 'Event');
  const sentence = {
    calendar: sentences.cannotEdit,
    time_off: sentences.keptByTimeOff,
    deployment: sentences.keptByDeployment,
  }[held.event.source];
  authorize(canEditEvent(ctx.actor, asKnown), sentence);
  return held;
}

type Changer = (
  tx: Transaction,
  ctx: ActorContext,
  held: HeldEvent,
  input: UpdateEventInput,
) => Promise<Changed>;

const changers: Record<UpdateEventInput['scope'], Changer> = {
  all: changeAll,
  one: changeOne,
  following: async (tx, ctx, held, input) =>
    input.occurrence === held.event.startDate
      ? changeAll(tx, ctx, held, input)
      : changeFollowing(tx, ctx, held, input),
};

async function changeAll(
  tx: Transaction,
  ctx: ActorContext,
  { event, people }: HeldEvent,
  input: UpdateEventInput,
): Promise<Changed> {
  // One of several that was changed by itself does not repeat.
  const recurrence = event.seriesId ? null : input.recurrence;
  const own = planOf({ ...input, recurrence }, input.timeZone ?? event.timeZone, {
    byClock: event.recurrence !== null || recurrence !== null,
    former: input.occurrence === undefined ? event : beginningOn(event, input.occurrence),
  });
  const moved =
    event.recurrence !== null && input.occurrence !== undefined
      ? movedSeries(event, own, input.occurrence)
      : own;
  const plan = beginningWithRule(moved);
  const isMoved = !isSamePlan(event, plan);
  if (isMoved) requireLeadOfNext(ctx, plan);

  const now = isoNow(ctx.services.clock);
  const details = detailsOf(input);
  await tx
    .update(calendarEvents)
    .set({ ...details, ...plan, sequence: event.sequence + 1, remindedUntil: now, updatedAt: now })
    .where(eq(calendarEvents.id, event.id));
  const after = await replacePeople(tx, { event, people }, input.participants);
  if (event.recurrence !== null) await changeChanged(tx, event, details, after);
  if (isMoved) {
    await moveOccurrences(tx, ctx, event, plan);
    await resetReplies(tx, event, ctx.actor.userId);
  }
  await scheduleReminders(tx, ctx.services.clock, event.id);
  const occurrence =
    input.occurrence && plusDays(input.occurrence, daysFrom(event.startDate, plan.startDate));
  return {
    id: event.id,
    occurrence: await knownDay(tx, event.id, occurrence),
    people: after,
    isMoved,
    before: { plan: planIn(event), people },
  };
}

/** Resets the replies, which were given for another time. */
async function resetReplies(tx: Transaction, { id, organizerId }: HeldEvent['event'], moverId: string) {
  const kept = [organizerId, moverId];
  await tx
    .update(calendarAttendees)
    .set({ status: 'pending' })
    .where(and(eq(calendarAttendees.eventId, id), notInArray(calendarAttendees.userId, kept)));
  await tx
    .delete(calendarReplies)
    .where(and(eq(calendarReplies.eventId, id), notInArray(calendarReplies.userId, kept)));
}

/** Moves a whole series by the same shift as the moved occurrence. */
function movedSeries(event: HeldEvent['event'], typed: Plan, occurrence: string): Plan {
  const days = daysFrom(occurrence, typed.startDate);
  const recurrence =
    typed.recurrence !== null && typed.recurrence === event.recurrence
      ? shiftedBy(typed.recurrence, days)
      : typed.recurrence;
  const startDate = plusDays(event.startDate, days);
  return beginningOn({ ...typed, recurrence }, startDate);
}

/** Requires a lead of 24 hours; of a series that has begun, for its next event. */
function requireLeadOfNext(ctx: ActorContext, plan: Plan): void {
  const now = ctx.services.clock.now();
  if (plan.recurrence === null || trueStart(plan) >= now) {
    requireLead(ctx, plan);
    return;
  }
  const ahead = layOutDays(plan, today(ctx.services.clock))
    .days.map((day) => beginningOn(plan, day))
    .find((one) => trueStart(one) >= now);
  if (ahead) requireLead(ctx, ahead);
}

/**
 * Replaces the attendees of the event; those who stay keep their replies.
 * @returns everybody who is in it now
 */
async function replacePeople(
  tx: Transaction,
  { event, people }: HeldEvent,
  participants: string[],
): Promise<string[]> {
  const known = people.map(({ userId }) => userId);
  const wanted = await invitable(tx, participants, event.organizerId, known);
  const everybody = [event.organizerId, ...wanted];
  await tx
    .delete(calendarAttendees)
    .where(and(eq(calendarAttendees.eventId, event.id), notInArray(calendarAttendees.userId, everybody)));
  const added = wanted.filter((id) => !known.includes(id));
  if (added.length > 0) {
    await tx.execute(sql`
      insert into ${calendarAttendees} (event_id, user_id, begins_at, lasts_until)
      select a.event_id, x.user_id, a.begins_at, a.lasts_until
      from ${calendarAttendees} a cross join unnest(${`{${added.join()}}`}::uuid[]) x(user_id)
      where a.event_id = ${event.id} and a.is_organizer`);
  }
  return everybody;
}

type Details = ReturnType<typeof detailsOf>;

/**
 * Applies new details to the separately changed events of a series, as far as they had the same details
 * before.
 */
async function changeChanged(tx: Transaction, event: HeldEvent['event'], details: Details, people: string[]) {
  const names = Object.keys(details) as Array<keyof Details>;
  for (const changed of await listChanged(tx, event.id)) {
    const same = names.filter((name) => isDeepStrictEqual(changed[name], event[name]));
    await tx
      .update(calendarEvents)
      .set({
        ...Object.fromEntries(same.map((name) => [name, details[name]])),
        sequence: changed.sequence + 1,
      })
      .where(eq(calendarEvents.id, changed.id));
    const own = { event: changed, people: await readPeople(tx, changed.id) };
    await replacePeople(
      tx,
      own,
      people.filter((id) => id !== event.organizerId),
    );
  }
}

/**
 * Lays a series out again. Separately changed and excluded days stay so where the new rule has the same
 * day.
 */
async function moveOccurrences(tx: Transaction, ctx: ActorContext, event: HeldEvent['event'], plan: Plan) {
  const now = today(ctx.services.clock);
  const hasDay = daysKnownBy(plan, now);
  const excludedDates = event.excludedDates.filter(hasDay);
  const changed = await listChanged(tx, event.id);
  const kept = changed.flatMap(({ id, seriesDate }) =>
    plan.recurrence !== null && seriesDate !== null && hasDay(seriesDate) ? [{ id, seriesDate }] : [],
  );
  const gone = changed.filter(({ id }) => !kept.some((each) => each.id === id)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(calendarEvents).where(inArray(calendarEvents.id, gone));
  await tx.update(calendarEvents).set({ excludedDates }).where(eq(calendarEvents.id, event.id));
  const answered = await tx
    .selectDistinct({ date: calendarReplies.date })
    .from(calendarReplies)
    .where(eq(calendarReplies.eventId, event.id));
  const left = answered.flatMap(({ date }) => (hasDay(date) ? [] : [date]));
  if (left.length > 0) {
    await tx
      .delete(calendarReplies)
      .where(and(eq(calendarReplies.eventId, event.id), inArray(calendarReplies.date, left)));
  }
  await layOut(
    tx,
    { ...plan, id: event.id, excludedDates },
    now,
    kept.map(({ seriesDate }) => seriesDate),
  );
}

/** One of a series becomes an event of its own, which other calendars know by the series' name. */
async function changeOne(
  tx: Transaction,
  ctx: ActorContext,
  held: HeldEvent,
  input: UpdateEventInput,
): Promise<Changed> {
  const { event } = held;
  const day = await requireDay(tx, event.id, input.occurrence);
  const former = beginningOn(event, day);
  const plan = planOf({ ...input, recurrence: null }, input.timeZone ?? event.timeZone, {
    byClock: !input.endDate,
    former,
  });
  const isMoved = !isSamePlan(asOnce(former), plan);
  if (isMoved) requireLead(ctx, plan);
  const people = await answeredPeople(tx, held, input.participants, day);
  const before = { plan: planIn(asOnce(former)), people };
  const details = detailsOf(input);
  // A single one that is saved as it was stays one of the series.
  if (!isMoved && isSameInSeries(held, details, input.participants))
    return { id: event.id, occurrence: day, people: input.participants, isMoved, before };
  const id = await storeEvent(
    tx,
    ctx,
    {
      ...details,
      ...plan,
      organizerId: event.organizerId,
      uid: event.uid,
      sequence: event.sequence + 1,
      seriesId: event.id,
      seriesDate: day,
    },
    isMoved ? withRepliesReset(people, ctx.actor.userId) : people,
  );
  await tx
    .delete(calendarOccurrences)
    .where(and(eq(calendarOccurrences.eventId, event.id), eq(calendarOccurrences.date, day)));
  await scheduleReminders(tx, ctx.services.clock, event.id);
  return { id, people: input.participants, isMoved, before };
}

/** Whether the event has these details and attendees. */
function isSameInSeries({ event, people }: HeldEvent, details: Details, participants: string[]): boolean {
  const names = Object.keys(details) as Array<keyof Details>;
  const known = new Set(people.map(({ userId }) => userId));
  const wanted = new Set([event.organizerId, ...participants]);
  return (
    names.every((name) => isDeepStrictEqual(details[name], event[name])) &&
    known.size === wanted.size &&
    [...wanted].every((id) => known.has(id))
  );
}
