import type { Reader, Transaction } from '@portal/db/client.ts';
import { type AnyPgColumn, alias, and, asc, eq, getTableColumns, type SQL, sql } from '@portal/db/drizzle.ts';
import {
  calendarAttendees,
  calendarEvents,
  calendarOccurrences,
  calendarReplies,
} from '@portal/db/schema/calendar.ts';
import { isoInstant } from '@portal/db/schema/columns.ts';
import { isColleague, personNameKey, users } from '@portal/db/schema/users.ts';
import { jsonColumns, jsonInstant, jsonList } from '../../core/data/json-sql.ts';
import { dayIn } from '../../core/domain/local-time.ts';
import { badInput, notFound } from '../../core/errors/errors.ts';
import { days } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { zoneOf } from '../people/queries.ts';
import { type CalendarPersonRow, personColumns } from './colleagues/queries.ts';
import { AVAILABILITY_DAYS_MAX, RANGE_DAYS_MAX, sentences } from './constants.ts';
import type { Held } from './policy.ts';
import type { AvailabilityInput, CalendarParticipant, ListEventsInput, OneEventInput } from './schema.ts';

export type EventRow = typeof calendarEvents.$inferSelect;
export type AttendeeRow = Pick<typeof calendarAttendees.$inferSelect, 'userId' | 'isOrganizer' | 'status'>;

const once = sql`(select) as once`;

/**
 * Lists the events of a calendar within the range by start: the caller's own calendar, or a colleague's.
 * @throws {PortalError} bad_input for a range that is too long; not_found for a person who is no colleague
 */
export async function listEvents(ctx: ActorContext, input: ListEventsInput) {
  const {
    actor,
    services: { db },
  } = ctx;
  requireAbility(actor, 'portal.read');
  requireRange(input, RANGE_DAYS_MAX, sentences.rangeTooLong);
  const { userId = actor.userId, after, limit } = input;
  const zone = input.timeZone ?? (await zoneOf(db, actor.userId));
  if (userId !== actor.userId) await requireColleague(db, userId);
  const found = occurrencesOf(userId, input, dayBounds(input, zone), after);
  const rows = await selectEvents(db, sql`(${found} limit ${limit + 1})`, actor.userId, userId).orderBy(
    place,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, next: last ? `${last.startsAt}_${last.event.id}_${last.date}` : null };
}

/** @throws {PortalError} bad_input, at the end */
function requireRange({ start, end }: { start: string; end: string }, most: number, sentence: string) {
  const length = Date.parse(end) - Date.parse(start);
  if (length <= 0) throw badInput(sentences.rangeBackwards, { end: sentences.rangeBackwards });
  // A local year is an hour longer than its days when clocks are set back in it twice and forward once.
  if (length > days(most) + 3_600_000) throw badInput(sentence, { end: sentence });
}

/** The midnights in UTC between which the dates of the range lie, in the viewer's zone. */
function dayBounds({ start, end }: { start: string; end: string }, zone: string) {
  const first = dayIn(new Date(start), zone);
  const last = dayIn(new Date(Date.parse(end) - 1), zone);
  const lastBegins = Date.parse(`${last}T00:00:00.000Z`);
  return { dayLow: `${first}T00:00:00.000Z`, dayHigh: new Date(lastBegins + days(1)).toISOString() };
}

/** Looked up one by one: PostgreSQL would take a month for far more than it is, and read everybody's events for it. */
const eventById = (id: SQL) => sql`(select x.* from ${calendarEvents} x where x.id = ${id} offset 0)`;

/** The order of a page. */
const place = sql`o.starts_at, o.event_id, o.date`;

type Range = { start: string; end: string };
type Days = ReturnType<typeof dayBounds>;

/**
 * Occurrences in the range after the cursor: timed events by instants, all-day events by the dates that the
 * range touches.
 */
function occurrencesOf(owner: string, { start, end }: Range, { dayLow, dayHigh }: Days, after?: string) {
  const [startsAt, eventId, date] = after?.split('_') ?? [];
  const isBehind = sql`and (${place}) > (${startsAt}::timestamptz, ${eventId}::uuid, ${date}::date)`;
  const [from, to] = [sql`${start}::timestamptz`, sql`${end}::timestamptz`];
  const [firstDay, lastDay] = [sql`${dayLow}::timestamptz`, sql`${dayHigh}::timestamptz`];
  return sql`
    select o.event_id, o.date, o.starts_at, o.ends_at
    from ${calendarAttendees} a
      cross join lateral (select x.* from ${calendarOccurrences} x where x.event_id = a.event_id
        and x.ends_at > least(${from}, ${firstDay}) and x.starts_at < greatest(${to}, ${lastDay}) offset 0) o
      cross join lateral ${eventById(sql`a.event_id`)} e
    where a.user_id = ${owner}
      and a.lasts_until > least(${from}, ${firstDay}) and a.begins_at < greatest(${to}, ${lastDay})
      and case when e.is_all_day then o.ends_at > ${firstDay} and o.starts_at < ${lastDay}
        else o.ends_at > ${from} and o.starts_at < ${to} end
      ${after === undefined ? sql`` : isBehind}
    order by ${place}`;
}

const e = alias(calendarEvents, 'e');
const mine = alias(calendarAttendees, 'mine');
const organizers = alias(users, 'organizers');
const invited = alias(users, 'invited');

/** A person's reply: to this occurrence, else to the series. */
const statusOf = (userId: SQL, status: SQL | AnyPgColumn) =>
  sql<CalendarParticipant['status']>`coalesce((select r.status from ${calendarReplies} r
    where r.event_id = o.event_id and r.date = o.date and r.user_id = ${userId}), ${status})`;

/** A person as calendars show them, with their answer. */
type ParticipantRow = CalendarPersonRow & { status: CalendarParticipant['status'] };

const participants = jsonList<ParticipantRow>(
  sql`select ${jsonColumns<ParticipantRow>({ ...personColumns(invited), status: statusOf(sql`p.user_id`, sql`p.status`) })}
    from ${calendarAttendees} p join ${users} invited on invited.id = p.user_id
    where p.event_id = o.event_id and not p.is_organizer
    order by ${personNameKey(invited)}, p.user_id`,
);

/**
 * Events with the caller's part in them and their people.
 * @param occurrences rows of `calendar_occurrences`, as a table
 * @param owner the owner of the calendar on screen, the only possible organizer of its private events
 */
const selectEvents = (db: Reader, occurrences: SQL, me: string, owner?: string) =>
  db
    .select({
      date: sql<string>`o.date`,
      startsAt: sql<string>`o.starts_at`.mapWith(isoInstant),
      endsAt: sql<string>`o.ends_at`.mapWith(isoInstant),
      event: getTableColumns(e),
      /** Null for people who are not invited. */
      isOrganizer: mine.isOrganizer,
      status: sql<ParticipantRow['status'] | null>`${statusOf(sql`${me}::uuid`, mine.status)}`,
      organizer: personColumns(organizers),
      participants,
    })
    .from(sql`${occurrences} o`)
    .innerJoin(e, eq(e.id, sql`o.event_id`))
    .leftJoin(mine, and(eq(mine.eventId, e.id), eq(mine.userId, me)))
    .innerJoin(
      organizers,
      owner === undefined
        ? eq(organizers.id, e.organizerId)
        : sql`${organizers.id} = case when ${e.isPrivate} and ${mine.userId} is null then ${owner}::uuid else ${e.organizerId} end`,
    );

export type ShownEventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/**
 * One event, or one of a series; of a series without a day, the first one.
 * @throws {PortalError} not_found
 */
export async function getEvent({ services: { db }, actor }: ActorContext, input: OneEventInput) {
  requireAbility(actor, 'portal.read');
  return readEvent(db, actor.userId, input);
}

/** The same, as a change leaves it. */
export async function readEvent(
  db: Reader,
  me: string,
  { id, occurrence }: OneEventInput,
): Promise<ShownEventRow> {
  const ofThatDay = occurrence ? sql`and (x.recurrence is null or o.date = ${occurrence}::date)` : sql``;
  const [row] = await selectEvents(
    db,
    sql`(select o.* from ${calendarOccurrences} o join ${calendarEvents} x on x.id = o.event_id
      where x.id = ${id} ${ofThatDay} order by o.date limit 1)`,
    me,
  );
  if (!row) throw notFound('Event');
  return row;
}

/** @throws {PortalError} not_found unless the person works here */
async function requireColleague(db: Reader, id: string): Promise<void> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isColleague(users)));
  if (!person) throw notFound('User');
}

/** An event with everybody whose calendar it is in. */
export type HeldEvent = { event: EventRow; people: AttendeeRow[] };

/** As the policy knows it. */
export const asHeld = ({ event, people }: HeldEvent): Held => ({
  organizerId: event.organizerId,
  isPrivate: event.isPrivate,
  source: event.source,
  participantIds: people.filter(({ isOrganizer }) => !isOrganizer).map(({ userId }) => userId),
});

/**
 * The event, locked, so that the second of two concurrent changes sees the first one.
 * @throws {PortalError} not_found
 */
export async function lockEvent(tx: Transaction, id: string): Promise<HeldEvent> {
  const [event] = await tx.select().from(calendarEvents).where(eq(calendarEvents.id, id)).for('update');
  if (!event) throw notFound('Event');
  return { event, people: await readPeople(tx, id) };
}

/** Everybody whose calendar it is in. */
export const readPeople = (db: Reader, eventId: string): Promise<AttendeeRow[]> =>
  db
    .select({
      userId: calendarAttendees.userId,
      isOrganizer: calendarAttendees.isOrganizer,
      status: calendarAttendees.status,
    })
    .from(calendarAttendees)
    .where(eq(calendarAttendees.eventId, eventId))
    .orderBy(asc(calendarAttendees.userId));

/**
 * A colleague's busy times within the range. Declined events, reminders and tasks take no time.
 * @throws {PortalError} bad_input for a range that is too long; not_found for a person who is no colleague
 */
export async function getAvailability({ services: { db }, actor }: ActorContext, input: AvailabilityInput) {
  requireAbility(actor, 'portal.read');
  requireRange(input, AVAILABILITY_DAYS_MAX, sentences.availabilityTooLong);
  const { userId, start, end } = input;
  const [row] = await db
    .select({
      isThere: sql<boolean>`exists (select from ${users} u where u.id = ${userId} and ${isColleague(alias(users, 'u'))})`,
      busy: sql<Array<{ start: string; end: string }>>`(
        select coalesce(json_agg(json_build_object('start', ${jsonInstant(sql`lower(part)`)}, 'end', ${jsonInstant(sql`upper(part)`)})
          order by lower(part)), '[]')
        from unnest((
          select range_agg(tstzrange(greatest(taken.starts_at, ${start}), least(taken.ends_at, ${end})))
          from (${takenBy(userId, start, end)}) taken
          where taken.starts_at < ${end} and taken.ends_at > ${start})) part)`,
    })
    .from(once);
  if (!row?.isThere) throw notFound('User');
  return { userId, isAvailable: row.busy.length === 0, busy: row.busy };
}

/** Whole days are those of the event's zone; midnights there are at most 14 hours from those in UTC. */
const takenBy = (userId: string, start: string, end: string) => sql`
  select ${realInstant(sql`o.starts_at`)} as starts_at, ${realInstant(sql`o.ends_at`)} as ends_at
  from ${calendarAttendees} a
    join ${calendarEvents} e on e.id = a.event_id
    join ${calendarOccurrences} o on o.event_id = e.id
      and o.ends_at > ${start}::timestamptz - interval '14 hours' and o.starts_at < ${end}::timestamptz + interval '14 hours'
  where a.user_id = ${userId} and a.lasts_until > ${start}::timestamptz - interval '14 hours'
    and a.begins_at < ${end}::timestamptz + interval '14 hours'
    and e.meeting_type in ('meeting', 'event') and ${statusOf(sql`a.user_id`, sql`a.status`)} <> 'declined'`;

/** The start of an event `e`: local midnight in place of the one in UTC that represents a date. */
export const realInstant = (stored: SQL) =>
  sql`case when e.is_all_day then (${stored} at time zone 'UTC') at time zone e.time_zone else ${stored} end`;

/** A reminder that is due: of which occurrence, how, and when that begins. */
export type Due = { date: string; type: 'notification' | 'email'; minutes: number; begins: string };

/** The due reminders of an event that were not sent, except for occurrences that are over. */
export async function findDue(tx: Transaction, event: EventRow, now: string): Promise<Due[]> {
  return tx.execute<Due>(sql`
    select due.date::text as date, due.type, due.minutes, ${jsonInstant(sql`due.begins`)} as begins
    from (select o.date, r.type, r.minutes, ${realInstant(sql`o.starts_at`)} as begins, ${realInstant(sql`o.ends_at`)} as ends
      from ${calendarEvents} e join ${calendarOccurrences} o on o.event_id = e.id
        cross join jsonb_to_recordset(e.reminders) r(type text, minutes int)
      where e.id = ${event.id} and o.ends_at > ${now}::timestamptz - interval '1 day') due
    where due.begins - make_interval(mins => due.minutes) > ${event.remindedUntil}::timestamptz
      and due.begins - make_interval(mins => due.minutes) <= ${now}::timestamptz
      and due.ends > ${now}::timestamptz
    order by due.begins, due.minutes`);
}

/** People to notify of one occurrence: attendees who work here and have not declined. */
export async function listAttending(db: Reader, eventId: string, date: string): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`a.user_id` })
    .from(sql`(select ${eventId}::uuid as event_id, ${date}::date as date) o
      join ${calendarAttendees} a on a.event_id = o.event_id join ${users} u on u.id = a.user_id`)
    .where(sql`u.status = 'active' and ${statusOf(sql`a.user_id`, sql`a.status`)} <> 'declined'`)
    .orderBy(sql`a.user_id`);
  return rows.map(({ id }) => id);
}

/** The data of an email about an occurrence; undefined once the occurrence is gone. */
export async function findOccurrence(db: Reader, eventId: string, date: string) {
  const [row] = await db
    .select({
      title: sql<string>`e.title`,
      description: sql<string>`e.description`,
      location: sql<string>`e.location`,
      meetLink: sql<string>`e.meet_link`,
      isAllDay: sql<boolean>`e.is_all_day`,
      timeZone: sql<string>`e.time_zone`,
      recurrence: sql<string | null>`e.recurrence`,
      startsAt: sql<string>`${jsonInstant(sql`o.starts_at`)}`,
      endsAt: sql<string>`${jsonInstant(sql`o.ends_at`)}`,
    })
    .from(sql`${calendarEvents} e join ${calendarOccurrences} o on o.event_id = e.id`)
    .where(sql`e.id = ${eventId} and o.date = ${date}`);
  return row;
}
