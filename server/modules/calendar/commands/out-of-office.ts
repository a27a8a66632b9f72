import type { Transaction } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import { calendarEvents } from '@portal/db/schema/calendar.ts';
import { daysFrom } from '../../../core/domain/local-time.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { zoneOf } from '../../people/queries.ts';
import { DAY_MINUTES, type EventSource, OUT_OF_OFFICE_COLOR } from '../constants.ts';
import { readPeople } from '../queries.ts';
import { publishCalendarChange } from './calendar-changes.ts';
import { storeEvent } from './create.ts';
import { asInstant } from './plan.ts';

/** An absence from another module. */
export type OutOfOffice = {
  source: Exclude<EventSource, 'calendar'>;
  /** The id of the cause, by which the event is found again. */
  sourceId: string;
  /** The person who is away. */
  userId: string;
  /** As colleagues see it, such as `Out of office`. */
  title: string;
  /** The first and the last calendar date, `YYYY-MM-DD`. */
  startDate: string;
  endDate: string;
};

/**
 * Stores an out-of-office event in a person's calendar, in the transaction of its cause; a second call for
 * the same source replaces the event. The caller has checked permissions.
 * @returns the event's id
 */
export async function putOutOfOffice(tx: Transaction, ctx: Context, away: OutOfOffice): Promise<string> {
  const { source, sourceId, userId, title, startDate, endDate } = away;
  await removeOutOfOffice(tx, ctx, away);
  const id = await storeEvent(
    tx,
    ctx,
    {
      title,
      description: '',
      location: '',
      notes: '',
      meetingType: 'event',
      color: OUT_OF_OFFICE_COLOR,
      isPrivate: false,
      meetLink: '',
      reminders: [],
      isAllDay: true,
      startDate,
      startTime: null,
      timeZone: await zoneOf(tx, userId),
      startsAt: asInstant(startDate),
      durationMinutes: (daysFrom(startDate, endDate) + 1) * DAY_MINUTES,
      recurrence: null,
      organizerId: userId,
      source,
      sourceId,
    },
    [{ userId, isOrganizer: true, status: 'accepted' }],
  );
  await publishCalendarChange(tx, [userId]);
  return id;
}

/** Takes it out of the calendar again; nothing happens when it is not there. */
export async function removeOutOfOffice(
  tx: Transaction,
  _ctx: Context,
  { source, sourceId }: Pick<OutOfOffice, 'source' | 'sourceId'>,
): Promise<void> {
  const [event] = await tx
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .where(and(eq(calendarEvents.source, source), eq(calendarEvents.sourceId, sourceId)))
    .for('update');
  if (!event) return;
  const people = await readPeople(tx, event.id);
  await tx.delete(calendarEvents).where(eq(calendarEvents.id, event.id));
  await publishCalendarChange(
    tx,
    people.map(({ userId }) => userId),
  );
}
