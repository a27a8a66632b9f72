import { generateTraining } from '@portal/db/sample/training/generator.ts';
import type postgres from 'postgres';
import { ADMIN, type Prepare } from './environment.ts';

/** A state with this many licensed people in every volume, so that all answers have the same size. */
export const RARE = { state: 'WY', people: 30 };
/** The states of deployments, and the people who are ready in all of them for good. */
export const STATES = ['FL', 'GA', 'LA'];
const READY = 600;

export const busyCompany: Prepare = async (sql) => {
  await makeReady(sql);
  await limitRareState(sql);
  await generateTraining(sql, { courses: 1_000, startedByEach: 20, seed: 1 });
  await insertActivity(sql);
};

async function makeReady(sql: postgres.Sql) {
  for (const table of ['licenses', 'bonds'])
    await sql`
      update ${sql(table)} credential
      set state = chosen.state, status = 'approved', issued_date = null, expires_date = '2099-01-01'
      from (
        select id, (${STATES}::text[])[row_number() over (partition by user_id order by id)] as state from ${sql(table)}
        where superseded_at is null and user_id in (
          select id from users where status = 'active' and onboarding_status = 'approved'
            and coalesce(work, case when lower(position) like '%adjuster%' then 'adjuster' end) = 'adjuster'
          order by id limit ${READY})
      ) chosen
      where chosen.id = credential.id and chosen.state is not null`;
}

/** Moves the rare state's licenses to another one, and then gives one to each of this many people. */
export async function limitRareState(sql: postgres.Sql) {
  await sql`update licenses set state = 'MT' where state = ${RARE.state}`;
  await sql`
    update licenses set state = ${RARE.state} where id in (
      select (array_agg(l.id order by l.id))[1]
      from licenses l join users u on u.id = l.user_id
      where l.status = 'approved' and l.superseded_at is null and u.status = 'active'
        and u.onboarding_status = 'approved' and l.expires_date > current_date
      group by l.user_id order by l.user_id desc limit ${RARE.people})`;
}

/**
 * Six notifications to everybody that half of the people have read, a fifth of the people clocked in, and pending
 * requests.
 */
async function insertActivity(sql: postgres.Sql) {
  await sql`
    insert into notifications (id, kind, type, title, message, selection_mode, recipient_count)
    select gen_random_uuid(), 'message', 'info', 'Notice ' || n, 'Text', 'everyone', (select count(*) from users)
    from generate_series(1, 6) n`;
  await sql`
    insert into notification_recipients (user_id, notification_id, type, read_at)
    select u.id, n.id, 'info', case when u.id::text < '8' or random() < 0.5 then now() end
    from users u cross join notifications n where n.title like 'Notice %'
    on conflict do nothing`;
  await sql`
    insert into time_entries (id, user_id, clock_in)
    select gen_random_uuid(), id, now() - interval '3 hours' from users
    where status = 'active' and random() < 0.2
      and not exists (select from time_entries e where e.user_id = users.id and e.clock_out is null)`;
  await sql`
    insert into time_corrections (id, user_id, clock_in, clock_out, reason)
    select gen_random_uuid(), id, now() - interval '30 hours', now() - interval '28 hours', 'Forgot' from users
    where status = 'active' and random() < 0.05`;
}

export const waitForReview: Prepare = (sql) => sql`
  update users set status = 'pending_review', onboarding_status = 'completed' where employee_id like 'CC-G%'`;

/** Always 40 events in the month; the others are spread over the years around it. */
export const planEvents =
  (events: number): Prepare =>
  async (sql) => {
    await sql`update users set profile_picture_id = null`;
    await sql`delete from calendar_events`;
    const me = await administrator(sql);
    await sql`
      insert into calendar_events (id, organizer_id, title, description, location, meeting_type, color, is_private, reminders,
        start_date, start_time, time_zone, starts_at, duration_minutes, uid, reminded_until)
      select id, ${me}, 'Briefing ' || n, 'Who goes where, and what is in the way. ' || n, 'Room ' || n % 9,
        (array['meeting', 'event', 'reminder', 'task'])[1 + n % 4], '#3B82F6', n % 7 = 0,
        '[{"type": "notification", "minutes": 15}]', at::date, to_char(at, 'HH24:MI'), 'UTC', at, 30 + 30 * (n % 3), id::text, now()
      from (select n, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
          case when n <= 40 then timestamptz '2026-03-02 14:00Z' + make_interval(hours => n * 18)
            else timestamptz '2021-01-01 14:00Z' + make_interval(mins => (n::bigint * 5_000_000 / ${events}::int)::int) end as at
        from generate_series(1, ${events}::int) n) planned
      where n <= 40 or at not between '2026-02-20Z' and '2026-04-10Z'`;
    await sql`
      insert into calendar_attendees (event_id, user_id, is_organizer, status, begins_at, lasts_until)
      select e.id, invited.id, invited.id = e.organizer_id,
        case when invited.id = e.organizer_id then 'accepted' else 'pending' end,
        e.starts_at, e.starts_at + make_interval(mins => e.duration_minutes)
      from calendar_events e, lateral (
        select ${me}::uuid as id union all (select id from users where id <> ${me} order by id limit 3)) invited`;
    await sql`
      insert into calendar_occurrences (event_id, date, starts_at, ends_at)
      select id, start_date, starts_at, starts_at + make_interval(mins => duration_minutes) from calendar_events`;
  };

/** A third of them automatic, half of them read, each to the administrator and to two colleagues. */
export const sendNotifications =
  (count: number): Prepare =>
  async (sql) => {
    const me = await administrator(sql);
    await sql`
      insert into notifications
        (id, kind, type, title, message, action_url, action_label, sender_id, selection_mode, recipient_count, created_at, updated_at)
      select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
        case when n % 3 = 0 then 'account' else 'message' end, (array['info', 'success', 'warning', 'error'])[1 + n % 4],
        'Storm deployment ' || n, 'Please read the plan for the week and say whether you can travel. ' || n,
        case when n % 2 = 0 then '/profile' end, case when n % 2 = 0 then 'Open profile' end,
        case when n % 3 > 0 then ${me}::uuid end, 'individual', 3, now() - make_interval(mins => ${count}::int - n), now()
      from generate_series(1, ${count}::int) n`;
    await sql`
      insert into notification_recipients (user_id, notification_id, type, read_at, created_at)
      select reader.id, n.id, n.type, case when right(n.id::text, 1) < '8' then n.created_at end, n.created_at
      from notifications n, lateral (
        select ${me}::uuid as id union all (select id from users where id <> ${me} order by id limit 2)) reader
      on conflict do nothing`;
  };

async function administrator(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    select user_id as id from sign_in_addresses where address = ${ADMIN}`;
  return row.id;
}
