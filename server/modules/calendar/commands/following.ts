import type { Transaction } from '@portal/db/client.ts';
import { and, eq, gte, sql } from '@portal/db/drizzle.ts';
import {
  calendarAttendees,
  calendarEvents,
  calendarOccurrences,
  calendarReplies,
} from '@portal/db/schema/calendar.ts';
import { daysFrom, plusDays } from '../../../core/domain/local-time.ts';
import { endingOn, partsOf, ruleOf, shiftedBy } from '../../../core/domain/recurrence.ts';
import { isoNow, today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { scheduleReminders } from '../jobs.ts';
import type { EventRow, HeldEvent } from '../queries.ts';
import type { UpdateEventInput } from '../schema.ts';
import { detailsOf, requireLead, storeEvent } from './create.ts';
import { asOnce, beginningOn, beginningWithRule, daysKnownBy, layOut, layOutDays, planOf } from './plan.ts';
import {
  answeredPeople,
  type Changed,
  isSamePlan,
  listChanged,
  planIn,
  requireDay,
  withRepliesReset,
} from './series.ts';

/**
 * Splits a series: the given event and all that follow become a new series, and the former one ends before
 * it.
 */
export async function changeFollowing(
  tx: Transaction,
  ctx: ActorContext,
  held: HeldEvent,
  input: UpdateEventInput,
): Promise<Changed> {
  const { event } = held;
  const day = await requireDay(tx, event.id, input.occurrence);
  const former = beginningOn(event, day);
  const typed = planOf(input, input.timeZone ?? event.timeZone, { byClock: true, former });
  const days = daysFrom(day, typed.startDate);
  const continued = typed.recurrence !== null && typed.recurrence === event.recurrence;
  const recurrence = continued
    ? shiftedBy(withoutEarlier(event, typed.recurrence ?? '', day), days)
    : typed.recurrence;
  const plan = beginningWithRule({ ...typed, recurrence });
  const same = plan.recurrence === null ? asOnce(former) : { ...former, recurrence: plan.recurrence };
  const isMoved = !isSamePlan(same, plan);
  if (isMoved) requireLead(ctx, plan);

  const people = await answeredPeople(tx, held, input.participants, day);
  const later = event.excludedDates.filter((date) => date >= day);
  const isGiven = daysKnownBy(plan, today(ctx.services.clock));
  const id = await storeEvent(
    tx,
    ctx,
    {
      ...detailsOf(input),
      ...plan,
      organizerId: event.organizerId,
      excludedDates: later.filter(isGiven),
    },
    isMoved ? withRepliesReset(people, ctx.actor.userId) : people,
  );
  await moveFollowing(tx, { from: event.id, to: id, day, isGiven, keepsReplies: !isMoved });
  await endBefore(tx, ctx, event, day);
  return { id, people: input.participants, isMoved, before: { plan: planIn(same), people } };
}

/** A rule that ends after a number of events, without those that came before the day. */
export function withoutEarlier(
  event: Pick<EventRow, 'recurrence' | 'startDate'>,
  rule: string,
  day: string,
): string {
  const parts = partsOf(rule);
  const count = Number(parts.get('COUNT') ?? 0);
  if (count === 0) return rule;
  const earlier = layOutDays(event, day).days.filter((date) => date < day).length;
  return ruleOf(parts.set('COUNT', String(Math.max(1, count - earlier))));
}

type Moving = {
  from: string;
  to: string;
  day: string;
  isGiven: (day: string) => boolean;
  keepsReplies: boolean;
};

/** Moves changed events and replies from that day on to the new series, where it has the same day. */
async function moveFollowing(tx: Transaction, { from, to, day, isGiven, keepsReplies }: Moving) {
  for (const { id, seriesDate } of await listChanged(tx, from)) {
    if (seriesDate === null || seriesDate < day) continue;
    if (!isGiven(seriesDate)) await tx.delete(calendarEvents).where(eq(calendarEvents.id, id));
    else {
      await tx.update(calendarEvents).set({ seriesId: to, uid: to }).where(eq(calendarEvents.id, id));
      await tx
        .delete(calendarOccurrences)
        .where(and(eq(calendarOccurrences.eventId, to), eq(calendarOccurrences.date, seriesDate)));
    }
  }
  if (!keepsReplies) return;
  const answered = await tx
    .selectDistinct({ date: calendarReplies.date })
    .from(calendarReplies)
    .where(and(eq(calendarReplies.eventId, from), gte(calendarReplies.date, day)));
  const dates = `{${answered.flatMap(({ date }) => (isGiven(date) ? [date] : [])).join()}}`;
  await tx.execute(sql`
    insert into ${calendarReplies} (event_id, user_id, date, status)
    select ${to}::uuid, r.user_id, r.date, r.status from ${calendarReplies} r
      join ${calendarAttendees} a on a.event_id = ${to} and a.user_id = r.user_id
    where r.event_id = ${from} and r.date = any(${dates}::date[])`);
}

/** The series ends before that day. */
export async function endBefore(
  tx: Transaction,
  { services: { clock } }: ActorContext,
  event: HeldEvent['event'],
  day: string,
): Promise<void> {
  const recurrence = endingOn(event.recurrence ?? '', plusDays(day, -1));
  const excludedDates = event.excludedDates.filter((date) => date < day);
  await tx
    .update(calendarEvents)
    .set({ recurrence, excludedDates, sequence: event.sequence + 1, updatedAt: isoNow(clock) })
    .where(eq(calendarEvents.id, event.id));
  await tx
    .delete(calendarReplies)
    .where(and(eq(calendarReplies.eventId, event.id), gte(calendarReplies.date, day)));
  const changed = (await listChanged(tx, event.id)).flatMap(({ seriesDate }) => seriesDate ?? []);
  await layOut(tx, { ...event, recurrence, excludedDates }, today(clock), changed);
  await scheduleReminders(tx, clock, event.id);
}
