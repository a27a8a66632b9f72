import type { Transaction } from '@portal/db/client.ts';
import { calendarAttendees, calendarEvents } from '@portal/db/schema/calendar.ts';
import { may } from '../../../core/contract/abilities.ts';
import { badInput, ruleBroken } from '../../../core/errors/errors.ts';
import { isoNow, today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { zoneOf } from '../../people/queries.ts';
import { colleaguesAmong } from '../colleagues/queries.ts';
import { LEAD_MS, sentences } from '../constants.ts';
import { scheduleReminders } from '../jobs.ts';
import { type AttendeeRow, type EventRow, readEvent } from '../queries.ts';
import type { EventInput } from '../schema.ts';
import { publishCalendarChange } from './calendar-changes.ts';
import { notifyInvited } from './notices.ts';
import { beginningWithRule, layOut, type Plan, planOf, trueStart } from './plan.ts';

/**
 * Creates an event or a series.
 * @throws {PortalError} bad_input when it ends before it starts or an attendee does not work here;
 * rule_broken for less than 24 hours ahead, unless an administrator plans it, and for a rule without a day
 */
export async function createEvent(ctx: ActorContext, input: EventInput) {
  const { actor, services } = ctx;
  requireAbility(actor, 'events.write');
  const timeZone = input.timeZone ?? (await zoneOf(services.db, actor.userId));
  const plan = beginningWithRule(planOf(input, timeZone));
  requireLead(ctx, plan);
  return services.limits.spend('eventsPerAccount', actor.userId, () =>
    write(ctx, async (tx) => {
      const invited = await invitable(tx, input.participants, actor.userId);
      const people = [
        { userId: actor.userId, isOrganizer: true, status: 'accepted' as const },
        ...invited.map((userId) => ({ userId, isOrganizer: false, status: 'pending' as const })),
      ];
      const id = await storeEvent(
        tx,
        ctx,
        { ...detailsOf(input), ...plan, organizerId: actor.userId },
        people,
      );
      await audit(tx, ctx, {
        action: 'calendar_event.created',
        subject: ['calendar_event', id],
        detail: { startsAt: plan.startsAt, participants: invited.length, repeats: plan.recurrence !== null },
      });
      await notifyInvited(tx, ctx, id, invited);
      await publishCalendarChange(
        tx,
        people.map(({ userId }) => userId),
      );
      return readEvent(tx, actor.userId, { id });
    }),
  );
}

/** @throws {PortalError} rule_broken, with the specified sentence, when it begins in less than 24 hours */
export function requireLead({ actor, services: { clock } }: ActorContext, plan: Plan): void {
  if (may(actor, 'events.manage') || trueStart(plan).getTime() - clock.now().getTime() >= LEAD_MS) return;
  throw ruleBroken(sentences.tooSoon, { startDate: sentences.tooSoon });
}

/**
 * The attendees of the event beside its organizer, without duplicates.
 * @param known the present attendees, who may stay when they do not work here any more
 * @throws {PortalError} bad_input, at the field, when another attendee does not work here
 */
export async function invitable(tx: Transaction, ids: string[], organizerId: string, known: string[] = []) {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => id !== organizerId);
  const unknown = wanted.filter((id) => !known.includes(id));
  if (unknown.length > 0 && (await colleaguesAmong(tx, unknown)).length < unknown.length) {
    throw badInput(sentences.participantUnavailable, { participants: sentences.participantUnavailable });
  }
  return wanted;
}

/** The details of an event, without its times. */
export const detailsOf = (input: EventInput) => ({
  title: input.title,
  description: input.description,
  location: input.location,
  notes: input.notes,
  meetingType: input.meetingType,
  color: input.color.toUpperCase(),
  isPrivate: input.isPrivate,
  meetLink: input.googleMeetLink,
  reminders: input.reminders,
});

type NewEvent = Plan &
  ReturnType<typeof detailsOf> &
  Pick<EventRow, 'organizerId'> &
  Partial<
    Pick<
      EventRow,
      'seriesId' | 'seriesDate' | 'uid' | 'excludedDates' | 'source' | 'sourceId' | 'sequence' | 'updatedAt'
    >
  >;

/** Writes the event, who is in it, and when it happens. @returns its id */
export async function storeEvent(
  tx: Transaction,
  { services: { clock } }: Pick<ActorContext, 'services'>,
  event: NewEvent,
  people: AttendeeRow[],
): Promise<string> {
  const id = newId();
  const now = isoNow(clock);
  const excludedDates = event.excludedDates ?? [];
  await tx.insert(calendarEvents).values({
    uid: id,
    updatedAt: now,
    ...event,
    excludedDates,
    id,
    remindedUntil: now,
    createdAt: now,
  });
  await tx.insert(calendarAttendees).values(
    people.map(({ userId, isOrganizer, status }) => ({
      eventId: id,
      userId,
      isOrganizer,
      status,
      beginsAt: event.startsAt,
      lastsUntil: event.startsAt,
    })),
  );
  await layOut(tx, { ...event, id, excludedDates }, today(clock));
  await scheduleReminders(tx, clock, id);
  return id;
}
