import { deepStrictEqual } from 'node:assert';
import postgres from 'postgres';
import { PLAN_VERDICTS } from '../modules/readiness/constants.ts';
import { startServer } from './child.ts';
import type { Bench } from './environment.ts';
import { allAtOnce, median } from './load.ts';
import type { Figure } from './report.ts';
import { tokensOf } from './sessions.ts';
import { openVolume, type Volume } from './volume.ts';

const PEOPLE = 10_000;
const STATES = ['FL', 'GA', 'LA'];
const OFFERS = 500;
const READY = 600;
const TIMES = 40;
const PAGE = 48;
const ACCEPTING = 200;
const PLACES = 100;
const TURNS = 3;

/** Candidates of a deployment in three states, and offers to many people, with 60,000 credentials. */
export async function measureDeployments(bench: Bench): Promise<Figure[]> {
  const volume = await openVolume(bench, 'deployments', PEOPLE, makeReady);
  const sql = postgres(volume.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const deployment = await open(volume);
    return [
      ...(await measureCandidates(volume, deployment)),
      ...(await measureOffers(volume, sql, deployment)),
    ];
  } finally {
    await sql.end();
    await volume.portal.stop();
  }
}

/** Gives what an adjuster needs in all of the states to this many people, for good. */
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
    name: 'Hurricane Odette',
    kind: 'hurricane',
    states: STATES,
    ...days,
  });
  const path = `/deployments/${deployment.id}`;
  const { position } = await call<{ position: { id: string } }>(volume, 'POST', `${path}/positions`, {
    role: 'inspector',
    count: OFFERS,
  });
  await call(volume, 'POST', `${path}/open`);
  return { id: deployment.id, inspectors: position.id, ...days };
}

/** The first page and the counts, to a bare route whose statement is written for just that answer. */
async function measureCandidates(
  { databaseUrl, userId, ...volume }: Volume,
  { id, startDate, endDate }: Opened,
): Promise<Figure[]> {
  const bare = await startServer('bare-deployments.ts', { DATABASE_URL: databaseUrl, BENCH_USER_ID: userId });
  try {
    const asked = new URLSearchParams({
      deployment: id,
      states: STATES.join(),
      from: startDate,
      through: endDate,
      limit: String(PAGE),
    });
    const ask = () =>
      call<Ours>({ databaseUrl, userId, ...volume }, 'GET', `/deployments/${id}/candidates?limit=${PAGE}`);
    const best = async () => (await (await fetch(`${bare.address}/candidates?${asked}`)).json()) as Theirs;
    const ready = refuseDifferent(await ask(), await best());
    const took = { portal: [] as number[], bare: [] as number[] };
    for (let time = 0; time < TIMES; time += 1) {
      took.bare.push(await timed(best));
      took.portal.push(await timed(ask));
    }
    const [portal, statement] = [median(took.portal), median(took.bare)];
    return [
      {
        what: 'candidates of a deployment in three states, first page and counts, median',
        value: portal,
        unit: ' ms',
        limit: { atMost: 100 },
        note: `${ready} ready`,
      },
      {
        what: 'candidates of a deployment in three states, to the best statement on a bare route',
        value: statement / portal,
        limit: { atLeast: 0.7 },
        note: `${statement.toFixed(1)} to ${portal.toFixed(1)} ms`,
      },
    ];
  } finally {
    await bare.stop();
  }
}

type Ours = {
  counts: Record<(typeof PLAN_VERDICTS)[number], number>;
  candidates: { person: { id: string }; verdict: (typeof PLAN_VERDICTS)[number] }[];
};
/** Verdicts by their position in `PLAN_VERDICTS`, from 1. */
type Theirs = { counts: Record<string, number>; candidates: { id: string; verdict: number }[] };

/** @returns how many are ready @throws when the answers are not the same, or say nothing */
function refuseDifferent(ours: Ours, theirs: Theirs): number {
  deepStrictEqual(
    PLAN_VERDICTS.map((verdict) => ours.counts[verdict]),
    PLAN_VERDICTS.map((_verdict, index) => theirs.counts[index + 1] ?? 0),
  );
  deepStrictEqual(
    ours.candidates.map(({ person, verdict }) => [person.id, verdict]),
    theirs.candidates.slice(0, PAGE).map(({ id, verdict }) => [id, PLAN_VERDICTS[verdict - 1]]),
  );
  if (ours.counts.ready === 0) throw new Error('nobody is ready, so there is nothing to compare');
  return ours.counts.ready;
}

/** Offers to many people in one act: answered, and each person notified once, in the portal and by email. */
async function measureOffers(
  volume: Volume,
  sql: postgres.Sql,
  { id, inspectors }: Opened,
): Promise<Figure[]> {
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
  const answered = (performance.now() - begun) / 1_000;
  const offered = results.filter(({ status }) => status === 'offered').length;
  const [told] = await sql<{ people: number }[]>`
    select count(*)::int as people from notification_recipients r join notifications n on n.id = r.notification_id
    where n.title like 'Can you go?%'`;
  if (told?.people !== offered)
    throw new Error(`${offered} people got an offer, and ${told?.people} were told`);
  while ((await waitingMails(sql)) > 0) {
    if (performance.now() - begun > PATIENCE_MS) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const mailed = (performance.now() - begun) / 1_000;
  const note = `${offered} offered`;
  return [
    {
      what: `offers to ${people.length} people in one request, each notified`,
      value: answered,
      unit: ' s',
      limit: { atMost: 2 },
      note,
    },
    {
      what: `offers to ${people.length} people in one request, the last email sent`,
      value: mailed,
      unit: ' s',
      limit: { atMost: 5 },
      note,
    },
  ];
}

/** Two hundred people accept a hundred places in the same moment, to a bare route that only stores the answers. */
export async function measureAcceptances(bench: Bench): Promise<Figure[]> {
  const volume = await openVolume(bench, 'acceptances', 1_000, makeInspectors);
  const sql = postgres(volume.databaseUrl, { max: 1, onnotice: () => {} });
  const bare = await startServer('bare-deployments.ts', {
    DATABASE_URL: volume.databaseUrl,
    BENCH_USER_ID: volume.userId,
  });
  try {
    return await compareAcceptances(volume, sql, bare.address, bench.env.PORTAL_SECRET ?? '');
  } finally {
    await sql.end();
    await bare.stop();
    await volume.portal.stop();
  }
}

async function compareAcceptances(
  volume: Volume,
  sql: postgres.Sql,
  bareAddress: string,
  secret: string,
): Promise<Figure[]> {
  const [ours, theirs] = [await offerPlaces(volume, sql, 40), await offerPlaces(volume, sql, 80)];
  const tokens = await tokensOf(
    sql,
    ours.people.map(({ userId }) => userId),
    secret,
  );
  const asPeople = ours.people.map(({ id }, index) => ({
    path: `/api/offers/${id}/accept`,
    headers: { authorization: `Bearer ${tokens[index]}` },
  }));
  const asBare = theirs.people.map(({ id }) => ({ path: `/offers/${id}/accept`, headers: {} }));
  const times: Array<{ ours: number; theirs: number }> = [];
  let refused = 0;
  let wrong = 0;
  const statuses: number[] = [];
  // The first turn compiles code: its refusals count, its times do not.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const stored = await allAtOnce(bareAddress, asBare);
    const accepted = await allAtOnce(volume.portal.address, asPeople);
    refused += accepted.statuses.filter((status) => status !== 200).length;
    statuses.push(...accepted.statuses);
    for (const { positionId } of [ours, theirs]) wrong += await wrongIn(sql, positionId);
    await forgetAnswers(sql, ours.positionId);
    await forgetAnswers(sql, theirs.positionId);
    if (turn > 0) times.push({ ours: accepted.ms, theirs: stored.ms });
  }
  const [mine, its] = [median(times.map((each) => each.ours)), median(times.map((each) => each.theirs))];
  return [
    {
      what: `acceptances of ${ACCEPTING} at once that are refused`,
      value: refused,
      limit: { atMost: 0 },
      note: `answers ${[...new Set(statuses)].join(', ')} in ${TURNS + 1} turns`,
    },
    {
      what: 'of them, places or waitlist numbers missing or given twice',
      value: wrong,
      limit: { atMost: 0 },
    },
    {
      what: `until the last of ${ACCEPTING} acceptances is answered, to a bare route that only stores them`,
      value: mine / its,
      limit: { atMost: 4 },
      note: `${Math.round(mine)} to ${Math.round(its)} ms`,
    },
  ];
}

const ACCEPTS = 'Goes wherever it storms.';

/** People who may go anywhere, have no time off, and are found again. */
async function makeInspectors(sql: postgres.Sql) {
  await sql`
    update users set work = 'inspector', bio = ${ACCEPTS} where id in (
      select id from users where status = 'active' and onboarding_status = 'approved' and role = 'staff'
        and id not in (select user_id from time_off_requests)
        and id not in (select user_id from deployment_offers)
      order by id limit ${ACCEPTING})`;
}

/** A deployment with a conversation, whose places are offered to twice as many inspectors. */
async function offerPlaces(volume: Volume, sql: postgres.Sql, inDays: number) {
  const { deployment } = await call<{ deployment: { id: string } }>(volume, 'POST', '/deployments', {
    name: 'Hurricane Odette',
    kind: 'hurricane',
    states: STATES,
    startDate: dayIn(inDays),
    endDate: dayIn(inDays + 20),
  });
  const path = `/deployments/${deployment.id}`;
  const { position } = await call<{ position: { id: string } }>(volume, 'POST', `${path}/positions`, {
    role: 'inspector',
    count: PLACES,
  });
  await call(volume, 'POST', `${path}/open`);
  await call(volume, 'POST', `${path}/conversation`);
  const inspectors = await sql<{ id: string }[]>`
    select id from users where work = 'inspector' and bio = ${ACCEPTS} order by id limit ${ACCEPTING}`;
  await call(volume, 'POST', `${path}/offers`, {
    positionId: position.id,
    userIds: inspectors.map(({ id }) => id),
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
  });
  while ((await waitingMails(sql)) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const people = await sql<{ id: string; userId: string }[]>`
    select id, user_id as "userId" from deployment_offers where position_id = ${position.id} and status = 'offered'`;
  if (people.length !== ACCEPTING) throw new Error(`${people.length} of ${ACCEPTING} people got an offer`);
  return { positionId: position.id, people };
}

/** Of the places and of the numbers on the waitlist, how many are missing or given twice. */
async function wrongIn(sql: postgres.Sql, positionId: string): Promise<number> {
  const [counted] = await sql<{ places: number; numbers: number }[]>`
    select count(distinct a.user_id)::int as places,
      count(distinct o.queued) filter (where o.status = 'waitlisted' and o.queued <= ${ACCEPTING - PLACES})::int as numbers
    from deployment_offers o left join deployment_assignments a on a.offer_id = o.id and o.status = 'accepted'
    where o.position_id = ${positionId}`;
  return Math.abs(PLACES - (counted?.places ?? 0)) + Math.abs(ACCEPTING - PLACES - (counted?.numbers ?? 0));
}

async function forgetAnswers(sql: postgres.Sql, positionId: string) {
  await sql`delete from deployment_assignments where position_id = ${positionId}`;
  await sql`update deployment_offers set status = 'offered', queued = null, answered_at = null where position_id = ${positionId}`;
}

const PATIENCE_MS = 60_000;

/** Emails that are still to be sent, and jobs that queue some. */
async function waitingMails(sql: postgres.Sql): Promise<number> {
  const [waiting] = await sql<{ jobs: number }[]>`
    select count(*)::int as jobs from graphile_worker.jobs
    where task_identifier in ('notifications.letter', 'notifications.letters')`;
  return waiting?.jobs ?? 0;
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
