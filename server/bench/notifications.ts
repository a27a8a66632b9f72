import type postgres from 'postgres';
import { compareWithBare } from './compare-with-bare.ts';
import { type Bench, signIn } from './environment.ts';
import { median, ratio } from './load.ts';
import type { Figure } from './report.ts';
import { openTab, send, timeToReach } from './tab.ts';
import { openVolume, type Volume } from './volume.ts';

const bare = { script: 'bare-notifications.ts', atLeast: 0.8 };
const PATH = '/api/notifications/my?limit=50';

/** The notifications of a person with 100,000 of them, compared with a bare statement, and with a tenth of them. */
export async function measureNotifications(bench: Bench): Promise<Figure[]> {
  const large = await mailboxOf(bench, 100_000);
  try {
    const beside = await compareWithBare(
      bench,
      large,
      { 'notifications, first page of 100,000': PATH },
      bare,
    );
    if (bench.only) return beside;
    return [...beside, await againstFewer(bench, large), ...(await toEverybody(bench))];
  } finally {
    await large.portal.stop();
  }
}

async function againstFewer(bench: Bench, large: Volume): Promise<Figure> {
  const small = await mailboxOf(bench, 10_000);
  try {
    const measured = await ratio(
      { url: large.portal.address + PATH, token: large.token },
      { url: small.portal.address + PATH, token: small.token },
      { turns: 7 },
    );
    return {
      what: 'notifications, first page: 100,000 to 10,000',
      value: measured.ratio,
      limit: { atLeast: 1 / 1.3 },
      note: `${Math.round(measured.of)} to ${Math.round(measured.to)} a second`,
    };
  } finally {
    await small.portal.stop();
  }
}

const EVERYBODY = 10_000;
const TIMES = 9;

/** The time until a notification to everybody is answered, and until an open tab is notified. */
async function toEverybody(bench: Bench): Promise<Figure[]> {
  const { portal, token } = await openVolume(bench, 'notified', EVERYBODY);
  const reader = await signIn(portal.address, 'maya.reyes@coastalclaims.example');
  const tab = openTab(portal.address, { event: '"name":"notification"', token: reader.token });
  try {
    await tab.ready;
    const answered: number[] = [];
    const arrivals: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const notify = async () => {
        const begun = performance.now();
        await send(`${portal.address}/api/notifications`, token, {
          title: 'Storm deployment',
          type: 'info',
          message: 'Teams leave on Monday.',
          selectionMode: 'role',
          role: 'staff',
        });
        answered.push(performance.now() - begun);
      };
      arrivals.push(...(await timeToReach([tab], notify)));
    }
    const figure = (what: string, values: number[]): Figure => ({
      what: `a notification to ${EVERYBODY} people, ${what}, the slowest of ${TIMES}`,
      value: Math.max(...values),
      unit: ' ms',
      limit: { atMost: 1_000 },
      note: `median ${Math.round(median(values))} ms`,
    });
    return [figure('answered', answered), figure('heard of in a tab', arrivals)];
  } finally {
    tab.socket.terminate();
    await portal.stop();
  }
}

const mailboxOf = (bench: Bench, count: number) =>
  openVolume(bench, `notifications_${count}`, 10, (sql) => sendMany(sql, bench.email, count));

/** A third of them automatic, half of them read, each to the reader and to two colleagues. */
async function sendMany(sql: postgres.Sql, email: string, count: number) {
  await sql`
    insert into notifications
      (id, kind, type, title, message, action_url, action_label, sender_id, selection_mode, recipient_count, created_at, updated_at)
    select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      case when n % 3 = 0 then 'account' else 'message' end, (array['info', 'success', 'warning', 'error'])[1 + n % 4],
      'Storm deployment ' || n, 'Please read the plan for the week and say whether you can travel. ' || n,
      case when n % 2 = 0 then '/profile' end, case when n % 2 = 0 then 'Open profile' end,
      case when n % 3 > 0 then (select user_id from sign_in_addresses where address = ${email}) end,
      'individual', 3, now() - make_interval(mins => ${count}::int - n), now()
    from generate_series(1, ${count}::int) n`;
  await sql`
    insert into notification_recipients (user_id, notification_id, type, read_at, created_at)
    select reader.id, n.id, n.type, case when right(n.id::text, 1) < '8' then n.created_at end, n.created_at
    from notifications n, lateral (
      select user_id as id from sign_in_addresses where address = ${email}
      union all (select id from users where id <> (select user_id from sign_in_addresses where address = ${email})
        order by id limit 2)) reader
    on conflict do nothing`;
}
