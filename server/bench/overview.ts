import type postgres from 'postgres';
import type { Bench } from './environment.ts';
import type { Figure } from './report.ts';
import { openVolume } from './volume.ts';

const PEOPLE = 10_000;
const TIMES = 60;
/** Requested in parallel, as in the browser. */
const PARTS = {
  'overview.waiting': undefined,
  'overview.expiringByState': undefined,
  'timeClock.clockedIn': { limit: 5 },
  'overview.campaigns': undefined,
  'dashboard.hints': undefined,
};

/** The administrators' overview of a large, busy company. */
export async function measureOverview(bench: Bench): Promise<Figure[]> {
  const { portal, token } = await openVolume(bench, 'overview', PEOPLE, insertActivity);
  try {
    const names = Object.keys(PARTS).join(',');
    const input = encodeURIComponent(JSON.stringify({ ...Object.values(PARTS) }));
    const url = `${portal.address}/trpc/${names}?batch=1&input=${input}`;
    const took: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const begun = performance.now();
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      took.push(performance.now() - begun);
      if (answer.status !== 200) throw new Error(`the overview answered ${answer.status}`);
    }
    took.sort((one, other) => one - other);
    const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN;
    return [
      {
        what: `overview of a company of ${PEOPLE.toLocaleString('en-US')} people, all parts, 95th percentile`,
        value: at(0.95),
        unit: ' ms',
        limit: { atMost: 300 },
        note: `half of them within ${Math.round(at(0.5))} ms`,
      },
    ];
  } finally {
    await portal.stop();
  }
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
