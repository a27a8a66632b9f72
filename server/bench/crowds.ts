import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { openDeployment } from './candidates.ts';
import { startBare } from './compare.ts';
import { type Bench, call, dayIn, type Volume } from './environment.ts';
import { atMost, part } from './figures.ts';
import { allAtOnce, median, type Press } from './load.ts';
import { tokensOf } from './sessions.ts';

const CROWD = 200;
const CLOCK_TURNS = 5;
const ACCEPT_TURNS = 3;
const PLACES = 100;
const OFFERS = 500;
const ASKED_PEOPLE = 500;

/** What many people do in the same moment, and what is done for many at once. */
export const crowds = part(
  {
    clockRefused: atMost(0, `people of ${CROWD} who clock in at once and are not let in`),
    clockWrong: atMost(0, 'of them, entries that are missing or too many'),
    clockTook: atMost(2.5, `until the last of ${CROWD} is in, to a bare route with one statement`),
    acceptRefused: atMost(0, `acceptances of ${CROWD} at once that are refused`),
    acceptWrong: atMost(0, 'of them, places or waitlist numbers missing or given twice'),
    acceptTook: atMost(
      4,
      `until the last of ${CROWD} acceptances is answered, to a bare route that only stores them`,
    ),
    offered: atMost(2, `offers to ${OFFERS} people in one request, each notified`, ' s'),
    mailed: atMost(5, `offers to ${OFFERS} people in one request, the last email sent`, ' s'),
    asked: atMost(2, `talent, ${ASKED_PEOPLE} people asked for what is missing`, ' s'),
  },
  async (bench) => {
    const volume = await bench.openVolume('crowd', 1_000, makeInspectors);
    const bare = await startBare(bench, volume);
    const clock = await clockIn(bench, volume, bare);
    const accept = await acceptOffers(bench, volume, bare);
    await bench.endPart();
    const large = await bench.openVolume('company', 10_000);
    return {
      clockRefused: clock.refused,
      clockWrong: clock.wrong,
      clockTook: clock.took,
      acceptRefused: accept.refused,
      acceptWrong: accept.wrong,
      acceptTook: accept.took,
      ...(await offerToMany(large)),
      asked: await askMany(large),
    };
  },
);

type Crowd = {
  turns: number;
  ours: Press[];
  theirs: Press[];
  /** The status of an answer that let somebody in. */
  accepted: number;
  reset(): Promise<unknown>;
  /** The number of wrong rows. */
  countWrong(): Promise<number>;
};

/** The same presses at the portal and at a bare route, in turns. The first one compiles code: its time does not count. */
async function press(
  address: string,
  bare: string,
  { turns, ours, theirs, accepted, reset, countWrong }: Crowd,
) {
  const times: Array<{ ours: number; theirs: number }> = [];
  const statuses: number[] = [];
  let wrong = 0;
  for (let turn = 0; turn <= turns; turn += 1) {
    await reset();
    const stored = await allAtOnce(bare, theirs);
    const pressed = await allAtOnce(address, ours);
    statuses.push(...pressed.statuses);
    wrong += await countWrong();
    if (turn > 0) times.push({ ours: pressed.ms, theirs: stored.ms });
  }
  const [mine, its] = [median(times.map((each) => each.ours)), median(times.map((each) => each.theirs))];
  return {
    refused: {
      value: statuses.filter((status) => status !== accepted).length,
      note: `answers ${[...new Set(statuses)].join(', ')} in ${turns + 1} turns`,
    },
    wrong: { value: wrong },
    took: {
      value: median(times.map((each) => each.ours / each.theirs)),
      note: `${Math.round(mine)} to ${Math.round(its)} ms`,
    },
  };
}

async function pressesOf(bench: Bench, sql: postgres.Sql, presses: Array<{ userId: string; path: string }>) {
  const people = presses.map(({ userId }) => userId);
  const tokens = await tokensOf(sql, people, bench.env.PORTAL_SECRET ?? '');
  return presses.map(({ path }, index) => ({
    path,
    headers: { authorization: `Bearer ${tokens[index]}` },
  }));
}

const UUID = 2950;

async function clockIn(bench: Bench, { address, sql }: Volume, bare: string) {
  const people = await sql<Array<{ id: string }>>`
    select id from users where status = 'active' and role = 'staff'
      and not exists (select from time_entries e where e.user_id = users.id) order by id limit ${2 * CROWD}`;
  const ids = people.map(({ id }) => id);
  const ours = ids.slice(0, CROWD);
  const path = '/api/time-clock/clock-in';
  return press(address, bare, {
    turns: CLOCK_TURNS,
    ours: await pressesOf(
      bench,
      sql,
      ours.map((userId) => ({ userId, path })),
    ),
    theirs: ids.slice(CROWD).map((id) => ({ path, headers: { 'x-user': id } })),
    accepted: 201,
    reset: () => sql`delete from time_entries where user_id = any(${sql.array(ids, UUID)})`,
    async countWrong() {
      const [counted] = await sql<Array<{ people: number; entries: number }>>`
        select count(distinct user_id)::int as people, count(*)::int as entries from time_entries
        where user_id = any(${sql.array(ours, UUID)}) and clock_out is null`;
      return Math.abs(CROWD - (counted?.people ?? 0)) + Math.abs(CROWD - (counted?.entries ?? 0));
    },
  });
}

const ACCEPTS = 'Goes wherever it storms.';

/** People who may go anywhere, have no time off, and are found again. */
async function makeInspectors(sql: postgres.Sql) {
  await sql`
    update users set work = 'inspector', bio = ${ACCEPTS} where id in (
      select id from users where status = 'active' and onboarding_status = 'approved' and role = 'staff'
        and id not in (select user_id from time_off_requests)
        and id not in (select user_id from deployment_offers)
      order by id limit ${CROWD})`;
}

async function acceptOffers(bench: Bench, volume: Volume, bare: string) {
  const { address, sql } = volume;
  const [ours, theirs] = [await offerPlaces(volume, 40), await offerPlaces(volume, 80)];
  return press(address, bare, {
    turns: ACCEPT_TURNS,
    ours: await pressesOf(
      bench,
      sql,
      ours.offers.map(({ id, userId }) => ({ userId, path: `/api/offers/${id}/accept` })),
    ),
    theirs: theirs.offers.map(({ id }) => ({ path: `/offers/${id}/accept`, headers: {} })),
    accepted: 200,
    async reset() {
      for (const { positionId } of [ours, theirs]) {
        await sql`delete from deployment_assignments where position_id = ${positionId}`;
        await sql`update deployment_offers set status = 'offered', queued = null, answered_at = null where position_id = ${positionId}`;
      }
    },
    countWrong: async () => (await wrongIn(sql, ours.positionId)) + (await wrongIn(sql, theirs.positionId)),
  });
}

/** A deployment with a conversation, whose places are offered to twice as many inspectors. */
async function offerPlaces(volume: Volume, inDays: number) {
  const { sql } = volume;
  const { path, positionId } = await openDeployment(volume, { inDays, count: PLACES });
  await call(volume, `${path}/conversation`, {});
  const inspectors = await sql<{ id: string }[]>`
    select id from users where work = 'inspector' and bio = ${ACCEPTS} order by id limit ${CROWD}`;
  await offerTo(volume, path, positionId, inspectors);
  await untilMailed(sql);
  const offers = await sql<{ id: string; userId: string }[]>`
    select id, user_id as "userId" from deployment_offers where position_id = ${positionId} and status = 'offered'`;
  if (offers.length !== CROWD) throw new Error(`${offers.length} of ${CROWD} people got an offer`);
  return { positionId, offers };
}

const offerTo = (volume: Volume, path: string, positionId: string, people: { id: string }[]) =>
  call<{ results: { status: string }[] }>(volume, `${path}/offers`, {
    positionId,
    userIds: people.map(({ id }) => id),
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
  });

/** Of the places and of the numbers on the waitlist, how many are missing or given twice. */
async function wrongIn(sql: postgres.Sql, positionId: string): Promise<number> {
  const [counted] = await sql<{ places: number; numbers: number }[]>`
    select count(distinct a.user_id)::int as places,
      count(distinct o.queued) filter (where o.status = 'waitlisted' and o.queued <= ${CROWD - PLACES})::int as numbers
    from deployment_offers o left join deployment_assignments a on a.offer_id = o.id and o.status = 'accepted'
    where o.position_id = ${positionId}`;
  return Math.abs(PLACES - (counted?.places ?? 0)) + Math.abs(CROWD - PLACES - (counted?.numbers ?? 0));
}

const PATIENCE_MS = 60_000;

/** Waits for emails that are still to be sent, and for jobs that queue some. */
async function untilMailed(sql: postgres.Sql): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < PATIENCE_MS; await sleep(50)) {
    const [waiting] = await sql<{ jobs: number }[]>`
      select count(*)::int as jobs from graphile_worker.jobs
      where task_identifier in ('notifications.letter', 'notifications.letters')`;
    if (waiting?.jobs === 0) return;
  }
}

/** Offers to many people in one act: answered, and each person notified once, in the portal and by email. */
async function offerToMany(volume: Volume) {
  const { sql } = volume;
  const { path, positionId } = await openDeployment(volume, { inDays: 5, count: OFFERS });
  const people = await sql<{ id: string }[]>`
    select id from users where status = 'active' and onboarding_status = 'approved'
      and (work in ('inspector', 'both') or work is null and lower(position) like '%inspector%')
    order by id limit ${OFFERS}`;
  const begun = performance.now();
  const { results } = await offerTo(volume, path, positionId, people);
  const answered = (performance.now() - begun) / 1_000;
  const offered = results.filter(({ status }) => status === 'offered').length;
  const [told] = await sql<{ people: number }[]>`
    select count(*)::int as people from notification_recipients r join notifications n on n.id = r.notification_id
    where n.title like 'Can you go?%'`;
  if (told?.people !== offered)
    throw new Error(`${offered} people got an offer, and ${told?.people} were told`);
  await untilMailed(sql);
  const note = `${offered} offered`;
  return {
    offered: { value: answered, note },
    mailed: { value: (performance.now() - begun) / 1_000, note },
  };
}

type Person = { id: string; standings: Array<{ step?: string }> };

/** Asks people for what they lack, in one act; nobody whose license or bond waits for review, or starts later. */
async function askMany(volume: Volume) {
  const period = { from: dayIn(2), through: dayIn(23) };
  const asked = new URLSearchParams({ verdict: 'one_step', limit: '500', ...period });
  const userIds: string[] = [];
  while (userIds.length < ASKED_PEOPLE) {
    const { talent, next } = await call<{ talent: Person[]; next: string | null }>(
      volume,
      `/api/licenses/by-state/FL?${asked}`,
    );
    const lack = talent.filter(({ standings: [standing] }) => !/pending|starts/.test(standing?.step ?? ''));
    userIds.push(...lack.map(({ id }) => id));
    if (!next) break;
    asked.set('before', next);
  }
  const begun = performance.now();
  const answer = await call<{ asked: number }>(volume, '/api/talent/missing-steps/ask', {
    state: 'FL',
    ...period,
    userIds: userIds.slice(0, ASKED_PEOPLE),
    dueDate: period.from,
  });
  const value = (performance.now() - begun) / 1_000;
  if (answer.asked !== ASKED_PEOPLE) throw new Error(`${answer.asked} people were asked`);
  return { value };
}
