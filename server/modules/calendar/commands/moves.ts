import type { Transaction } from '@portal/db/client.ts';
import { desc, eq, inArray, or } from '@portal/db/drizzle.ts';
import {
  calendarAttendees,
  calendarEvents,
  calendarMoves,
  calendarReplies,
  type FormerEvent,
} from '@portal/db/schema/calendar.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { UNDO_MS } from '../constants.ts';
import { movedJob } from '../jobs.ts';
import type { EventRow } from '../queries.ts';
import { type Changed, listChanged } from './series.ts';

/** An undo in the last moment takes so long to arrive. */
const GRACE_MS = 2_000;

/** All that a move of an event may change. */
export async function formerOf(tx: Transaction, event: EventRow): Promise<FormerEvent> {
  const events = [event, ...(await listChanged(tx, event.id))];
  const ids = events.map(({ id }) => id);
  const [attendees, replies] = await Promise.all([
    tx.select().from(calendarAttendees).where(inArray(calendarAttendees.eventId, ids)),
    tx.select().from(calendarReplies).where(inArray(calendarReplies.eventId, ids)),
  ]);
  return { events, attendees, replies };
}

/**
 * Stores the data to undo a move, and schedules the notice to attendees: one after the last of several
 * moves in a row.
 */
export async function keepMove(
  tx: Transaction,
  ctx: ActorContext,
  { id: eventId, before }: Changed,
  former: FormerEvent,
): Promise<void> {
  const { clock } = ctx.services;
  const [earlier] = await openMoves(tx, eventId);
  await tx.insert(calendarMoves).values({
    id: newId(),
    eventId,
    movedBy: ctx.actor.userId,
    movedAt: isoNow(clock),
    former,
    known: earlier?.known ?? before,
    versions: await versionsOf(tx, [eventId, ...former.events.map(({ id }) => id)]),
  });
  const runAt = isoNow(clock, UNDO_MS + GRACE_MS);
  await movedJob.enqueue(tx, { eventId }, { key: `calendar-moved:${eventId}`, runAt });
}

/** Drops open moves: the form decides about the notice of the time that it sets. */
export const settleMoves = (tx: Transaction, eventId: string) =>
  tx.delete(calendarMoves).where(eq(calendarMoves.eventId, eventId));

/** The newest first. */
export const openMoves = (tx: Transaction, eventId: string) =>
  tx
    .select()
    .from(calendarMoves)
    .where(eq(calendarMoves.eventId, eventId))
    .orderBy(desc(calendarMoves.id))
    .for('update');

/** The version of each event; every change of the event gives it another one. */
export async function versionsOf(tx: Transaction, ids: string[]): Promise<Record<string, string>> {
  const rows = await tx
    .select({
      id: calendarEvents.id,
      sequence: calendarEvents.sequence,
      updatedAt: calendarEvents.updatedAt,
    })
    .from(calendarEvents)
    .where(or(inArray(calendarEvents.id, ids), inArray(calendarEvents.seriesId, ids)));
  return Object.fromEntries(rows.map(({ id, sequence, updatedAt }) => [id, `${sequence} ${updatedAt}`]));
}
