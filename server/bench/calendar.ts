import type postgres from 'postgres';
import type { Bench } from './environment.ts';
import { ratio } from './load.ts';
import type { Figure } from './report.ts';
import { openVolume } from './volume.ts';

const MONTH =
  '/api/calendar/events?start=2026-03-01T05:00:00Z&end=2026-04-05T04:00:00Z&timeZone=America/New_York';

/** A month of a person with 24,000 events over ten years, compared with a tenth of the events. */
export async function measureCalendar(bench: Bench): Promise<Figure[]> {
  const yearsOf = (events: number) =>
    openVolume(bench, `calendar_${events}`, 10, (sql) => plan(sql, bench.email, events));
  const large = await yearsOf(24_000);
  try {
    const small = await yearsOf(2_400);
    try {
      const measured = await ratio(
        { url: large.portal.address + MONTH, token: large.token },
        { url: small.portal.address + MONTH, token: small.token },
        { turns: 7 },
      );
      return [
        {
          what: 'calendar, a month: 24,000 events to 2,400',
          value: measured.ratio,
          limit: { atLeast: 1 / 1.3 },
          note: `${Math.round(measured.of)} to ${Math.round(measured.to)} a second`,
        },
      ];
    } finally {
      await small.portal.stop();
    }
  } finally {
    await large.portal.stop();
  }
}

/** Always 40 events in the month; the others are spread over the years around it. */
async function plan(sql: postgres.Sql, email: string, events: number) {
  await sql`update users set profile_picture_id = null`;
  await sql`delete from calendar_events`;
  const [me] = await sql<[{ id: string }]>`
    select user_id as id from sign_in_addresses where address = ${email}`;
  await sql`
    insert into calendar_events (id, organizer_id, title, description, location, meeting_type, color, is_private, reminders,
      start_date, start_time, time_zone, starts_at, duration_minutes, uid, reminded_until)
    select id, ${me.id}, 'Briefing ' || n, 'Who goes where, and what is in the way. ' || n, 'Room ' || n % 9,
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
      select ${me.id}::uuid as id union all (select id from users where id <> ${me.id} order by id limit 3)) invited`;
  await sql`
    insert into calendar_occurrences (event_id, date, starts_at, ends_at)
    select id, start_date, starts_at, starts_at + make_interval(mins => duration_minutes) from calendar_events`;
}
