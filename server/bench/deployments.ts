import postgres from 'postgres';
import type { Bench } from './environment.ts';
import { median } from './load.ts';
import type { Figure } from './report.ts';
import { openVolume, type Volume } from './volume.ts';

const PEOPLE = 10_000;
const STATES = ['FL', 'GA', 'LA'];
const OFFERS = 500;
const READY = 600;
const TIMES = 40;
const PAGE = 48;

/** Who can go to a deployment in three states, and offers to many people, with 60,000 credentials. */
export async function measureDeployments(bench: Bench): Promise<Figure[]> {
  const volume = await openVolume(bench, 'deployments', PEOPLE, makeReady);
  const sql = postgres(volume.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const deployment = await open(volume);
    return [
      ...(await measureCandidates(volume, sql, deployment)),
      await measureOffers(volume, sql, deployment),
    ];
  } finally {
    await sql.end();
    await volume.portal.stop();
  }
}

/** Gives what an adjuster needs in all of the states to so many people, for good. */
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

type Opened = { id: string; inspectors: string; startDate: string; endDate: string };

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function open(volume: Volume): Promise<Opened> {
  const days = { startDate: dayIn(5), endDate: dayIn(25) };
  const { deployment } = await call<{ deployment: { id: string } }>(volume, 'POST', '/deployments', {
    ...{ name: 'Hurricane Odette', kind: 'hurricane', states: STATES, ...days },
  });
  const path = `/deployments/${deployment.id}`;
  const { position } = await call<{ position: { id: string } }>(volume, 'POST', `${path}/positions`, {
    ...{ role: 'inspector', count: OFFERS },
  });
  await call(volume, 'POST', `${path}/open`);
  return { id: deployment.id, inspectors: position.id, ...days };
}

async function measureCandidates(
  volume: Volume,
  sql: postgres.Sql,
  { id, startDate, endDate }: Opened,
): Promise<Figure[]> {
  type Answer = { counts: { ready: number }; candidates: unknown[] };
  const ask = () => call<Answer>(volume, 'GET', `/deployments/${id}/candidates?limit=${PAGE}`);
  const best = () => sql<{ ready: number; page: unknown[] }[]>`
    with held as materialized (
      select user_id, range_agg(daterange(coalesce(issued_date, '-infinity'), expires_date, '[]')) as days
      from (
        select 'license' as kind, user_id, state, issued_date, expires_date from licenses
        where status = 'approved' and superseded_at is null and state = any(${STATES}) and expires_date is not null
        union all
        select 'bond', user_id, state, issued_date, expires_date from bonds
        where status = 'approved' and superseded_at is null and state = any(${STATES}) and expires_date is not null
      ) credential group by kind, user_id, state
    ), ready as materialized (
      select user_id from held where days @> daterange(${startDate}::date, ${endDate}::date, '[]')
      group by 1 having count(*) = ${2 * STATES.length}
    ), adjusters as materialized (
      select u.* from users u where u.status = 'active' and u.onboarding_status = 'approved'
        and (u.work in ('adjuster', 'both') or u.work is null and lower(u.position) like '%adjuster%')
    )
    select (select count(*)::int from ready join adjusters a on a.id = ready.user_id) as ready,
      (select json_agg(person) from (
        select a.id, a.first_name, a.last_name, a.employee_id, a.location, a.work_email, a.work_phone,
          (select json_agg(l) from licenses l where l.user_id = a.id and l.state = any(${STATES})) as licenses,
          (select json_agg(b) from bonds b where b.user_id = a.id and b.state = any(${STATES})) as bonds
        from adjusters a left join ready on ready.user_id = a.id
        order by ready.user_id is null, lower(a.first_name || ' ' || a.last_name), a.id limit ${PAGE}) person) as page`;
  const [answer, [found]] = [await ask(), await best()];
  if (answer.counts.ready === 0) throw new Error('nobody is ready, so there is nothing to compare');
  if (answer.counts.ready !== found?.ready)
    throw new Error(`the portal counts ${answer.counts.ready} ready people, the statement ${found?.ready}`);
  const took = { portal: [] as number[], statement: [] as number[] };
  for (let time = 0; time < TIMES; time += 1) {
    took.statement.push(await timed(best));
    took.portal.push(await timed(ask));
  }
  const [portal, statement] = [median(took.portal), median(took.statement)];
  return [
    {
      what: 'candidates of a deployment in three states, first page and counts, median',
      value: portal,
      unit: ' ms',
      limit: { atMost: 100 },
      note: `${answer.counts.ready} ready`,
    },
    {
      what: 'candidates of a deployment in three states, to the best statement alone',
      value: statement / portal,
      limit: { atLeast: 0.7 },
      note: `${Math.round(statement)} to ${Math.round(portal)} ms`,
    },
  ];
}

/** Offers to many people in one act: answered, and each told once. */
async function measureOffers(volume: Volume, sql: postgres.Sql, { id, inspectors }: Opened): Promise<Figure> {
  const people = await sql<{ id: string }[]>`
    select id from users where status = 'active' and onboarding_status = 'approved'
      and (work in ('inspector', 'both') or work is null and lower(position) like '%inspector%')
    order by id limit ${OFFERS}`;
  const begun = performance.now();
  const { results } = await call<{ results: { status: string }[] }>(
    volume,
    'POST',
    `/deployments/${id}/offers`,
    {
      positionId: inspectors,
      userIds: people.map((person) => person.id),
      deadline: new Date(Date.now() + 86_400_000).toISOString(),
    },
  );
  const took = (performance.now() - begun) / 1_000;
  const offered = results.filter(({ status }) => status === 'offered').length;
  const [told] = await sql<{ people: number }[]>`
    select count(*)::int as people from notification_recipients r join notifications n on n.id = r.notification_id
    where n.title like 'Can you go?%'`;
  if (told?.people !== offered)
    throw new Error(`${offered} people got an offer, and ${told?.people} were told`);
  return {
    what: `offers to ${people.length} people in one request, each notified`,
    value: took,
    unit: ' s',
    limit: { atMost: 2 },
    note: `${offered} offered`,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function call<Answer>(
  { portal, token }: Volume,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${portal.address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
