import fastify from 'fastify';
import postgres from 'postgres';

/** The baseline of a person's month: a statement written for just that answer. */
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
const userId = process.env.BENCH_USER_ID ?? '';
const app = fastify();

const instant = (column: string) => sql.unsafe(`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const person = (table: string) =>
  sql.unsafe(`${table}.id as "_id", ${table}.id, trim(${table}.first_name || ' ' || ${table}.last_name) as name,
    ${table}.first_name as "firstName", ${table}.last_name as "lastName",
    coalesce(${table}.work_email, ${table}.primary_email) as "primaryEmail", ${table}.position, null as "profilePicture"`);

const begins = sql`case when e.is_all_day then to_char(o.starts_at, 'YYYY-MM-DD') else ${instant('o.starts_at')} end`;
const ends = sql`case when e.is_all_day then to_char(o.ends_at - interval '1 day', 'YYYY-MM-DD') else ${instant('o.ends_at')} end`;
const reply = (user: string) =>
  sql.unsafe(`(select r.status from calendar_replies r
    where r.event_id = o.event_id and r.date = o.date and r.user_id = ${user})`);

/** A person's own calendar: attendees see every detail. */
const event = sql`(select row_to_json(event) from (
  select e.id as "_id", e.id, case when e.recurrence is not null then o.date else e.series_date end as occurrence,
    e.series_id as "seriesId", e.title, e.description, e.location, e.notes, ${begins} as start, ${begins} as "startDate",
    ${ends} as "end", ${ends} as "endDate", e.is_all_day as "isAllDay", e.duration_minutes as "durationMinutes",
    e.time_zone as "timeZone", e.meeting_type as "meetingType", e.color, e.is_private as "isPrivate",
    e.meet_link as "googleMeetLink", e.reminders, e.recurrence,
    (select row_to_json(u) from (select ${person('u')} from users u where u.id = e.organizer_id) u) as organizer,
    (select coalesce(json_agg(p order by p.name, p.id), '[]') from (
      select ${person('u')}, coalesce(${reply('a.user_id')}, a.status) as status
      from calendar_attendees a join users u on u.id = a.user_id
      where a.event_id = e.id and not a.is_organizer) p) as participants,
    case when not mine.is_organizer then coalesce(${reply('mine.user_id')}, mine.status) end as "rsvpStatus",
    false as "isBusy", e.source = 'calendar' as "canEditEvent", e.source) event)`;

type Query = { start: string; end: string };

app.get<{ Querystring: Query }>('/api/calendar/events', async ({ query: { start, end } }, reply) => {
  reply.type('application/json');
  const [from, to] = [start.slice(0, 10), end.slice(0, 10)];
  const [answer] = await sql<Array<{ text: string }>>`
    select json_build_object('events', coalesce(json_agg(${event} order by o.starts_at, o.event_id, o.date), '[]'),
      'next', null)::text as text
    from calendar_attendees mine
      cross join lateral (select * from calendar_occurrences o where o.event_id = mine.event_id
        and o.ends_at > ${start}::timestamptz - interval '1 day' and o.starts_at < ${end}::timestamptz + interval '1 day'
        offset 0) o
      cross join lateral (select * from calendar_events e where e.id = mine.event_id offset 0) e
    where mine.user_id = ${userId} and mine.lasts_until > ${start}::timestamptz - interval '1 day'
      and mine.begins_at < ${end}::timestamptz + interval '1 day'
      and case when e.is_all_day then o.ends_at > ${from}::date::timestamptz and o.starts_at < ${to}::date::timestamptz
        else o.ends_at > ${start}::timestamptz and o.starts_at < ${end}::timestamptz end`;
  return answer?.text;
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
