import type { Transaction } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import {
  calendarEvents,
  calendarOccurrences,
  calendarReplies,
  type KnownEvent,
} from '@portal/db/schema/calendar.ts';
import { notFound } from '../../../core/errors/errors.ts';
import type { Reply } from '../constants.ts';
import type { AttendeeRow, EventRow, HeldEvent } from '../queries.ts';
import { invitable } from './create.ts';
import type { Plan } from './plan.ts';

/** Lists the events of a series that were changed by themselves. */
export const listChanged = (tx: Transaction, seriesId: string): Promise<EventRow[]> =>
  tx
    .select()
    .from(calendarEvents)
    .where(eq(calendarEvents.seriesId, seriesId))
    .orderBy(calendarEvents.seriesDate);

/** Whether it happens on that day of its rule. */
async function hasDay(tx: Transaction, eventId: string, day: string): Promise<boolean> {
  const found = await tx
    .select({ date: calendarOccurrences.date })
    .from(calendarOccurrences)
    .where(and(eq(calendarOccurrences.eventId, eventId), eq(calendarOccurrences.date, day)));
  return found.length > 0;
}

/** Replies to a single event of a series. */
async function repliesTo(tx: Transaction, eventId: string, day: string): Promise<Map<string, Reply>> {
  const rows = await tx
    .select({ userId: calendarReplies.userId, status: calendarReplies.status })
    .from(calendarReplies)
    .where(and(eq(calendarReplies.eventId, eventId), eq(calendarReplies.date, day)));
  return new Map(rows.map(({ userId, status }) => [userId, status]));
}

/** The day if it is one of the event's. */
export async function knownDay(tx: Transaction, id: string, day: string | undefined) {
  return day !== undefined && (await hasDay(tx, id, day)) ? day : undefined;
}

/**
 * The attendees with their replies reset after a move, except those of the organizer and of the person who
 * moved the event.
 */
export const withRepliesReset = (people: AttendeeRow[], moverId: string): AttendeeRow[] =>
  people.map((person) =>
    person.isOrganizer || person.userId === moverId ? person : { ...person, status: 'pending' },
  );

/** The attendees of an event that is split from a series, with their replies to that occurrence. */
export async function answeredPeople(
  tx: Transaction,
  { event, people }: HeldEvent,
  participants: string[],
  day: string,
): Promise<AttendeeRow[]> {
  const known = new Map(people.map((person) => [person.userId, person]));
  const replies = await repliesTo(tx, event.id, day);
  const wanted = await invitable(tx, participants, event.organizerId, [...known.keys()]);
  return [
    { userId: event.organizerId, isOrganizer: true, status: 'accepted' },
    ...wanted.map((userId) => ({
      userId,
      isOrganizer: false,
      status: replies.get(userId) ?? known.get(userId)?.status ?? 'pending',
    })),
  ];
}

/** @throws {PortalError} not_found unless the series has that day */
export async function requireDay(tx: Transaction, id: string, day: string | undefined): Promise<string> {
  const known = await knownDay(tx, id, day);
  if (known === undefined) throw notFound('Event');
  return known;
}

const PLAN_PARTS = [
  'isAllDay',
  'startDate',
  'startTime',
  'timeZone',
  'startsAt',
  'durationMinutes',
  'recurrence',
] as const;

/** Whether both happen at the same times. */
export const isSamePlan = (event: Plan, plan: Plan) => PLAN_PARTS.every((part) => event[part] === plan[part]);

/** Only when it happens, of all that is known. */
export function planIn(event: Plan): Plan {
  const { isAllDay, startDate, startTime, timeZone, startsAt, durationMinutes, recurrence } = event;
  return { isAllDay, startDate, startTime, timeZone, startsAt, durationMinutes, recurrence };
}

/** The result of a change: the event to show, and the people in it now. */
export type Changed = {
  id: string;
  occurrence?: string | undefined;
  people: string[];
  /** Whether it happens at another time than before. */
  isMoved: boolean;
  /** When it was, and who was in it with which answers. */
  before: KnownEvent;
};
