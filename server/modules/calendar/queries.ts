import type { Reader, Transaction } from '@portal/db/client.ts';
import { alias, asc, eq, type SQL, sql } from '@portal/db/drizzle.ts';
import {
  calendarAttendees,
  calendarEvents,
  calendarOccurrences,
  calendarReplies,
} from '@portal/db/schema/calendar.ts';
import { isColleague, personNameKey, users } from '@portal/db/schema/users.ts';
import { VALIDITY_ZONE } from '../../core/contract/validity.ts';
import { jsonInstant, jsonPage, jsonRow, listOf } from '../../core/data/json-sql.ts';
import { JsonText, jsonObject } from '../../core/data/json-text.ts';
import { prepared } from '../../core/data/prepared.ts';
import { dayIn, knownZone } from '../../core/domain/local-time.ts';
import { badInput, notFound } from '../../core/errors/errors.ts';
import { authorize } from '../../core/kernel/authorize.ts';
import { days } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { withFileLinks } from '../files/queries.ts';
import { personFields, profileZone } from './colleagues/queries.ts';
import type { CalendarPerson } from './colleagues/schema.ts';
import { AVAILABILITY_DAYS_MAX, BUSY_COLOR, BUSY_TITLE, RANGE_DAYS_MAX, sentences } from './constants.ts';
import { canUseCalendar, type Held, mayScheduleAtOnce } from './policy.ts';
import type {
  AvailabilityInput,
  CalendarEvent,
  CalendarParticipant,
  EventPage,
  ListEventsInput,
  OneEventInput,
} from './schema.ts';

export type EventRow = typeof calendarEvents.$inferSelect;
export type AttendeeRow = Pick<typeof calendarAttendees.$inferSelect, 'userId' | 'isOrganizer' | 'status'>;

const me = sql`${sql.placeholder('me')}::uuid`;
const owner = sql`${sql.placeholder('owner')}::uuid`;
const once = sql`(select) as once`;

/**
 * What is in somebody's calendar within the range, in the order in which it begins: the caller's own, or a colleague's.
 * @throws {PortalError} bad_input for a range that is too long; not_found for whoever is no colleague
 */
export async function listEvents(ctx: ActorContext, asked: ListEventsInput): Promise<JsonText<EventPage>> {
  const { actor, services } = ctx;
  authorize(canUseCalendar(actor));
  requireRange(asked, RANGE_DAYS_MAX, sentences.rangeTooLong);
  const { userId = actor.userId, after, limit } = asked;
  const zone = asked.timeZone ?? (await zoneOf(services.db, actor.userId));
  const [startsAt, eventId, date] = after?.split('_') ?? [];
  const [answer] = await prepared(services.db, `calendar_${after !== undefined}`, (db) =>
    selectPage(db, after !== undefined),
  ).execute({
    ...viewing(ctx),
    ...dayBounds(asked, zone),
    owner: userId,
    low: asked.start,
    high: asked.end,
    limit,
    more: limit + 1,
    startsAt,
    eventId,
    date,
  });
  if (!answer?.isThere) throw notFound('User');
  return withFileLinks(
    ctx,
    jsonObject<EventPage>({ events: listOf<CalendarEvent>(answer.rows), next: answer.next }),
  );
}

/** @throws {PortalError} bad_input, at the end */
function requireRange({ start, end }: { start: string; end: string }, most: number, sentence: string) {
  const length = Date.parse(end) - Date.parse(start);
  if (length <= 0) throw badInput(sentences.rangeBackwards, { end: sentences.rangeBackwards });
  // A local year is an hour longer than its days when clocks are set back in it twice and forward once.
  if (length > days(most) + 3_600_000) throw badInput(sentence, { end: sentence });
}

/** Between which midnights in UTC the dates of the range lie, as they are where the viewer is. */
function dayBounds({ start, end }: { start: string; end: string }, zone: string) {
  const first = dayIn(new Date(start), zone);
  const last = dayIn(new Date(Date.parse(end) - 1), zone);
  const lastBegins = Date.parse(`${last}T00:00:00.000Z`);
  return { dayLow: `${first}T00:00:00.000Z`, dayHigh: new Date(lastBegins + days(1)).toISOString() };
}

const viewing = ({ actor }: ActorContext) => ({ me: actor.userId, isAdmin: mayScheduleAtOnce(actor) });

/** What lies in the range: instants by instants, whole days by the dates that it touches. */
const low = sql`${sql.placeholder('low')}::timestamptz`;
const high = sql`${sql.placeholder('high')}::timestamptz`;
const dayLow = sql`${sql.placeholder('dayLow')}::timestamptz`;
const dayHigh = sql`${sql.placeholder('dayHigh')}::timestamptz`;

/** Looked up one by one: PostgreSQL would take a month for far more than it is, and read everybody's events for it. */
const eventById = (id: SQL) => sql`(select x.* from ${calendarEvents} x where x.id = ${id} offset 0)`;

/** The one that a cursor names, and the order. */
const place = sql`o.starts_at, o.event_id, o.date`;
const isBehind = sql`and (${place}) > (${sql.placeholder('startsAt')}::timestamptz, ${sql.placeholder('eventId')}::uuid, ${sql.placeholder('date')}::date)`;

function selectPage(db: Reader, behind: boolean) {
  const found = sql`
    select o.event_id, o.date, o.starts_at, o.ends_at, row_number() over (order by ${place}) as place
    from ${calendarAttendees} a
      cross join lateral (select x.* from ${calendarOccurrences} x where x.event_id = a.event_id
        and x.ends_at > least(${low}, ${dayLow}) and x.starts_at < greatest(${high}, ${dayHigh}) offset 0) o
      cross join lateral ${eventById(sql`a.event_id`)} e
    where a.user_id = ${owner}
      and a.lasts_until > least(${low}, ${dayLow}) and a.begins_at < greatest(${high}, ${dayHigh})
      and case when e.is_all_day then o.ends_at > ${dayLow} and o.starts_at < ${dayHigh}
        else o.ends_at > ${low} and o.starts_at < ${high} end
      ${behind ? isBehind : sql``}
    order by ${place} limit ${sql.placeholder('more')}::int`;
  return db
    .select({
      ...jsonPage(sql.placeholder('limit'), 'list'),
      isThere: sql<boolean>`exists (select from ${users} where ${users.id} = ${owner} and ${isColleague(users)})`,
    })
    .from(
      sql`(select ${cursorOf} as id, o.place, ${eventJson} as json from (${found}) o ${shownWith(owner)}) page`,
    )
    .prepare('calendar');
}

const cursorOf = sql`${jsonInstant(sql`o.starts_at`)} || '_' || o.event_id || '_' || o.date`;

const organizers = alias(users, 'organizers');
const invited = alias(users, 'invited');

/** The event of an occurrence `o`, the caller's place in it, and its organizer; what is private shows somebody else as that. */
const shownWith = (instead: SQL) => sql`
  cross join lateral ${eventById(sql`o.event_id`)} e
  left join ${calendarAttendees} mine on mine.event_id = e.id and mine.user_id = ${me}
  cross join lateral (select not e.is_private or mine.user_id is not null as full) seen
  join ${users} organizers on organizers.id = case when seen.full then e.organizer_id else ${instead} end`;

/** What somebody answered: about this one, else about all of them. */
const statusOf = (userId: SQL, status: SQL) =>
  sql`coalesce((select r.status from ${calendarReplies} r
    where r.event_id = o.event_id and r.date = o.date and r.user_id = ${userId}), ${status})`;

const participantsJson = sql`(select coalesce(json_agg(${jsonRow<CalendarParticipant>({
  ...personFields(invited),
  status: statusOf(sql`p.user_id`, sql`p.status`),
})} order by ${personNameKey(invited)}, p.user_id), '[]'::json)
  from ${calendarAttendees} p join ${users} invited on invited.id = p.user_id
  where p.event_id = o.event_id and not p.is_organizer)`;

/** Only what may be shown; the other side of what a colleague does in private. */
const ifFull = (shown: SQL, hidden: SQL) => sql`case when seen.full then ${shown} else ${hidden} end`;

const begins = sql`case when e.is_all_day then to_char(o.starts_at, 'YYYY-MM-DD') else ${jsonInstant(sql`o.starts_at`)} end`;
const ends = sql`case when e.is_all_day then to_char(o.ends_at - interval '1 day', 'YYYY-MM-DD') else ${jsonInstant(sql`o.ends_at`)} end`;
const nothing = sql`''`;

const eventJson = jsonRow<CalendarEvent>({
  id: sql`e.id`,
  occurrence: sql`case when e.recurrence is not null then o.date else e.series_date end`,
  seriesId: ifFull(sql`e.series_id`, sql`null`),
  title: ifFull(sql`e.title`, sql`${sql.raw(`'${BUSY_TITLE}'`)}`),
  description: ifFull(sql`e.description`, nothing),
  location: ifFull(sql`e.location`, nothing),
  notes: ifFull(sql`e.notes`, nothing),
  start: begins,
  startDate: begins,
  end: ends,
  endDate: ends,
  isAllDay: sql`e.is_all_day`,
  durationMinutes: sql`e.duration_minutes`,
  timeZone: sql`e.time_zone`,
  meetingType: ifFull(sql`e.meeting_type`, sql`'meeting'`),
  color: ifFull(sql`e.color`, sql.raw(`'${BUSY_COLOR}'`)),
  isPrivate: sql`e.is_private`,
  googleMeetLink: ifFull(sql`e.meet_link`, nothing),
  reminders: ifFull(sql`e.reminders`, sql`'[]'`),
  recurrence: ifFull(sql`e.recurrence`, sql`null`),
  organizer: jsonRow<CalendarPerson>(personFields(organizers)),
  participants: ifFull(participantsJson, sql`'[]'::json`),
  rsvpStatus: sql`case when mine.is_organizer then null else ${statusOf(me, sql`mine.status`)} end`,
  isBusy: sql`not seen.full`,
  // As `canEditEvent` of the policy has it; a test holds the two together.
  canEditEvent: sql`e.source = 'calendar' and seen.full
    and (e.organizer_id = ${me} or ${sql.placeholder('isAdmin')}::boolean)`,
  source: ifFull(sql`e.source`, sql`'calendar'`),
});

/**
 * One event, or one of a series; of a series without a day, the first one.
 * @throws {PortalError} not_found
 */
export async function getEvent(ctx: ActorContext, { id, occurrence }: OneEventInput) {
  authorize(canUseCalendar(ctx.actor));
  return showEvent(ctx, ctx.services.db, id, occurrence);
}

/** The same, as a change leaves it. */
export async function showEvent(
  ctx: ActorContext,
  db: Reader,
  id: string,
  occurrence?: string,
): Promise<JsonText<{ event: CalendarEvent }>> {
  const [row] = await prepared(db, 'calendar_event', (on, name) =>
    on
      .select({ json: sql<string>`shown.json::text` })
      .from(sql`(select ${eventJson} as json from (${oneOf}) o ${shownWith(sql`e.organizer_id`)}) shown`)
      .prepare(name),
  ).execute({ ...viewing(ctx), id, date: occurrence ?? null });
  if (!row) throw notFound('Event');
  return withFileLinks(ctx, jsonObject({ event: new JsonText<CalendarEvent>(row.json) }));
}

const date = sql`${sql.placeholder('date')}::date`;

const oneOf = sql`select o.event_id, o.date, o.starts_at, o.ends_at
  from ${calendarOccurrences} o join ${calendarEvents} x on x.id = o.event_id
  where x.id = ${sql.placeholder('id')}::uuid and (${date} is null or x.recurrence is null or o.date = ${date})
  order by o.date limit 1`;

/** The zone of somebody's profile; one that no clock knows is New York's. */
export async function zoneOf(db: Reader, userId: string): Promise<string> {
  const zone = await profileZone(db, userId);
  return zone === undefined ? VALIDITY_ZONE : knownZone(zone);
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

/** The event, locked, so that of two changes the second sees what the first one made. @throws {PortalError} not_found */
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
 * When a colleague is busy within the range. What they declined, and what is only a reminder or a task, takes no time.
 * @throws {PortalError} bad_input for a range that is too long; not_found for whoever is no colleague
 */
export async function getAvailability({ services: { db }, actor }: ActorContext, asked: AvailabilityInput) {
  authorize(canUseCalendar(actor));
  requireRange(asked, AVAILABILITY_DAYS_MAX, sentences.availabilityTooLong);
  const { userId, start, end } = asked;
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

/** Of an event `e`: midnight where it is, in place of the one in UTC that stands for a date. */
export const realInstant = (stored: SQL) =>
  sql`case when e.is_all_day then (${stored} at time zone 'UTC') at time zone e.time_zone else ${stored} end`;

/** A reminder that is due: of which occurrence, how, and when that begins. */
export type Due = { date: string; type: 'notification' | 'email'; minutes: number; begins: string };

/** The reminders of an event that are due now and not settled, except of what is over. */
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

/** Who is told about one occurrence: everybody who works here and has not declined. */
export async function listComing(db: Reader, eventId: string, date: string): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`a.user_id` })
    .from(sql`(select ${eventId}::uuid as event_id, ${date}::date as date) o
      join ${calendarAttendees} a on a.event_id = o.event_id join ${users} u on u.id = a.user_id`)
    .where(sql`u.status = 'active' and ${statusOf(sql`a.user_id`, sql`a.status`)} <> 'declined'`)
    .orderBy(sql`a.user_id`);
  return rows.map(({ id }) => id);
}

/** What a letter says of an occurrence; undefined once it is gone. */
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
