import { and, eq, inArray } from '@portal/db/drizzle.ts';
import { calendarAttendees, calendarEvents, calendarReplies } from '@portal/db/schema/calendar.ts';
import { authorize, authorizeOrHide } from '../../../core/kernel/authorize.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { sentences } from '../constants.ts';
import { canAnswer, canSeeDetails } from '../policy.ts';
import { asHeld, lockEvent, readEvent } from '../queries.ts';
import type { RsvpInput } from '../schema.ts';
import { publishCalendarChange } from './calendar-changes.ts';
import { requireDay } from './series.ts';

/**
 * Stores the caller's reply: to an event, to a whole series, or to one event of it.
 * @throws {PortalError} not_found, also for a private event of somebody else; forbidden for people who were
 * not invited
 */
export async function answerInvitation(ctx: ActorContext, { id, status, occurrence }: RsvpInput) {
  requireAbility(ctx.actor, 'events.write');
  const { userId } = ctx.actor;
  return write(ctx, async (tx) => {
    const held = await lockEvent(tx, id);
    authorizeOrHide(canSeeDetails(ctx.actor, asHeld(held)), 'Event');
    authorize(canAnswer(ctx.actor, asHeld(held)), sentences.notInvited);
    const isOne = held.event.recurrence !== null && occurrence !== undefined;
    if (isOne) {
      const date = await requireDay(tx, id, occurrence);
      await tx
        .insert(calendarReplies)
        .values({ eventId: id, userId, date, status })
        .onConflictDoUpdate({
          target: [calendarReplies.eventId, calendarReplies.date, calendarReplies.userId],
          set: { status },
        });
    } else {
      // A reply to the series replaces those to single events.
      await tx
        .delete(calendarReplies)
        .where(and(eq(calendarReplies.eventId, id), eq(calendarReplies.userId, userId)));
      const changed = tx
        .select({ id: calendarEvents.id })
        .from(calendarEvents)
        .where(eq(calendarEvents.seriesId, id));
      await tx
        .update(calendarAttendees)
        .set({ status })
        .where(and(eq(calendarAttendees.userId, userId), inArray(calendarAttendees.eventId, changed)));
      await tx
        .update(calendarAttendees)
        .set({ status })
        .where(and(eq(calendarAttendees.userId, userId), eq(calendarAttendees.eventId, id)));
    }
    await audit(tx, ctx, {
      action: 'calendar_event.answered',
      subject: ['calendar_event', id],
      detail: { status, occurrence: isOne ? occurrence : undefined },
    });
    await publishCalendarChange(
      tx,
      held.people.map((person) => person.userId),
    );
    return readEvent(tx, ctx.actor.userId, { id, occurrence });
  });
}
