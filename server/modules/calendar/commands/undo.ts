import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import {
  calendarAttendees,
  calendarEvents,
  calendarMoves,
  calendarReplies,
  type FormerEvent,
} from '@portal/db/schema/calendar.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { isoNow, today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { sentences } from '../constants.ts';
import { scheduleReminders } from '../jobs.ts';
import { readEvent } from '../queries.ts';
import { publishCalendarChange } from './calendar-changes.ts';
import { openMoves, versionsOf } from './moves.ts';
import { layOut } from './plan.ts';
import { lockEditable } from './update.ts';

/**
 * Reverts the caller's last move of an event, with the replies from before. Nobody is notified.
 * @throws {PortalError} not_found, also for a private event of somebody else; forbidden; conflict when
 * there is no such move any more, or the event was changed since
 */
export async function undoMove(ctx: ActorContext, { id }: { id: string }) {
  requireAbility(ctx.actor, 'events.write');
  return write(ctx, async (tx) => {
    const { people } = await lockEditable(tx, ctx, id);
    const [move, earlier] = await openMoves(tx, id);
    if (!move || move.movedBy !== ctx.actor.userId) throw conflict(sentences.moveSettled);
    const { former, versions } = move;
    const ids = former.events.map((event) => event.id);
    if (!isDeepStrictEqual(await versionsOf(tx, [id, ...ids]), versions))
      throw conflict(sentences.movedSince);
    const eventId = await putBack(tx, ctx, id, former);
    await tx.delete(calendarMoves).where(eq(calendarMoves.id, move.id));
    if (earlier) {
      const all = await versionsOf(tx, Object.keys(earlier.versions));
      await tx.update(calendarMoves).set({ versions: all }).where(eq(calendarMoves.id, earlier.id));
    }
    await audit(tx, ctx, { action: 'calendar_event.move_undone', subject: ['calendar_event', eventId] });
    await publishCalendarChange(
      tx,
      [...people, ...former.attendees].map(({ userId }) => userId),
    );
    return readEvent(tx, ctx.actor.userId, { id: eventId });
  });
}

/** @returns the id of the event, which is another one where only a part of its series was moved */
async function putBack(
  tx: Transaction,
  { services: { clock } }: ActorContext,
  movedId: string,
  { events, attendees, replies }: FormerEvent,
): Promise<string> {
  const [event, ...changed] = events;
  if (!event) throw notFound('Event');
  const { id } = event;
  const now = isoNow(clock);
  const [current] = await tx.select().from(calendarEvents).where(eq(calendarEvents.id, id)).for('update');
  if (!current) throw notFound('Event');
  if (movedId !== id) await tx.delete(calendarEvents).where(eq(calendarEvents.id, movedId));
  await tx.delete(calendarEvents).where(eq(calendarEvents.seriesId, id));
  const fresh = { updatedAt: now, remindedUntil: now };
  await tx
    .update(calendarEvents)
    .set({ ...event, ...fresh, sequence: current.sequence + 1 })
    .where(eq(calendarEvents.id, id));
  // A higher sequence number than other calendars have received meanwhile.
  const again = changed.map((one) => ({ ...one, ...fresh, sequence: one.sequence + 2 }));
  if (again.length > 0) await tx.insert(calendarEvents).values(again);
  await tx.delete(calendarAttendees).where(eq(calendarAttendees.eventId, id));
  await tx.insert(calendarAttendees).values(attendees);
  await tx.delete(calendarReplies).where(eq(calendarReplies.eventId, id));
  if (replies.length > 0) await tx.insert(calendarReplies).values(replies);
  const ownDays = changed.flatMap(({ seriesDate }) => seriesDate ?? []);
  await layOut(tx, event, today(clock), ownDays);
  for (const one of changed) await layOut(tx, one, today(clock));
  for (const one of events) await scheduleReminders(tx, clock, one.id);
  return id;
}

/**
 * Suppresses the notice of the caller's last moves of an event.
 * @throws {PortalError} as `undoMove`; conflict when attendees were notified already
 */
export async function keepQuiet(ctx: ActorContext, { id }: { id: string }) {
  requireAbility(ctx.actor, 'events.write');
  await write(ctx, async (tx) => {
    await lockEditable(tx, ctx, id);
    const quiet = await tx
      .update(calendarMoves)
      .set({ isSilent: true })
      .where(and(eq(calendarMoves.eventId, id), eq(calendarMoves.movedBy, ctx.actor.userId)))
      .returning({ id: calendarMoves.id });
    if (quiet.length === 0) throw conflict(sentences.alreadyNotified);
    await audit(tx, ctx, {
      action: 'calendar_event.updated',
      subject: ['calendar_event', id],
      detail: { notified: false },
    });
  });
  return { success: true as const };
}
