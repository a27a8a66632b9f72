import type { Transaction } from '@portal/db/client.ts';
import { and, asc, eq } from '@portal/db/drizzle.ts';
import {
  calendarAttendees,
  calendarEvents,
  calendarMoves,
  type KnownEvent,
} from '@portal/db/schema/calendar.ts';
import type { Services } from '../../../core/kernel/context.ts';
import { UNDO_MS } from '../constants.ts';
import { notifyMoved } from './notices.ts';
import { isSamePlan } from './series.ts';

/** Notifies attendees of a moved event once the time to undo its last move is over. */
export async function notifyOfMoves(tx: Transaction, services: Services, eventId: string): Promise<void> {
  const [event] = await tx.select().from(calendarEvents).where(eq(calendarEvents.id, eventId)).for('update');
  if (!event) return;
  const moves = await tx
    .select()
    .from(calendarMoves)
    .where(eq(calendarMoves.eventId, eventId))
    .orderBy(asc(calendarMoves.id));
  const last = moves.at(-1);
  if (!last || Date.parse(last.movedAt) + UNDO_MS > services.clock.now().getTime()) return;
  await tx.delete(calendarMoves).where(eq(calendarMoves.eventId, eventId));
  const { plan, people } = last.known;
  if (isSamePlan(plan, event)) await restoreAnswers(tx, eventId, people);
  else if (!last.isSilent) {
    await notifyMoved(tx, { services, actor: { userId: last.movedBy } }, eventId, {
      people: people.map(({ userId }) => userId),
      changed: { time: true, place: false },
    });
  }
}

/** Restores the replies to an event that was moved back by hand. */
async function restoreAnswers(tx: Transaction, eventId: string, people: KnownEvent['people']): Promise<void> {
  for (const { userId, status } of people.filter((each) => each.status !== 'pending')) {
    await tx
      .update(calendarAttendees)
      .set({ status })
      .where(
        and(
          eq(calendarAttendees.eventId, eventId),
          eq(calendarAttendees.userId, userId),
          eq(calendarAttendees.status, 'pending'),
        ),
      );
  }
}
