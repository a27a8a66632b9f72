import type postgres from 'postgres';
import { compareWithBare } from './compare-with-bare.ts';
import type { Bench } from './environment.ts';
import { median, ratio } from './load.ts';
import type { Figure } from './report.ts';
import { measureMap } from './talent-map.ts';
import { openVolume, type Volume } from './volume.ts';

/** A state with so many licensed people in every volume, so that all answers have the same size. */
const RARE = { state: 'WY', people: 30 };

/** Parallel connections. Large answers queue at the database; a longer queue is refused with 503, as it should be. */
const CONNECTIONS = 8;

const answers = {
  [`talent, ${RARE.people} people of a small state`]: `/api/licenses/by-state/${RARE.state}`,
  'talent, first page of a large state': '/api/licenses/by-state/FL?limit=48',
  'talent, 500 people of a large state': '/api/licenses/by-state/FL',
  'inspectors, first page': '/api/talent/inspectors?limit=48',
};

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Three weeks that begin the day after tomorrow. */
const PERIOD = `from=${dayIn(2)}&through=${dayIn(23)}`;
const PERIOD_PAGE = `/api/licenses/by-state/FL?order=readiness&limit=48&${PERIOD}`;
const PERIOD_NAME = 'talent, first page of a large state for a period, with the counts of every verdict';
const TIMES = 30;

/** Talent of a state, with 10,000 people and 60,000 credentials. */
export async function measureTalent(bench: Bench): Promise<Figure[]> {
  const large = await openVolume(bench, 'talent', 10_000, limitRareState);
  try {
    const beside = await compareWithBare(bench, large, { ...answers, [PERIOD_NAME]: PERIOD_PAGE });
    if (bench.only) return beside;
    const alone = [
      await timed(large, PERIOD_NAME, PERIOD_PAGE, 60),
      await timed(
        large,
        'talent map, people by state and verdict on a day for a role',
        `/api/talent/readiness-by-state?from=${dayIn(2)}&role=adjuster`,
        50,
      ),
    ];
    return [...beside, ...alone, ...(await againstFewer(bench, large)), ...(await measureMap(bench, large))];
  } finally {
    await large.portal.stop();
  }
}

/** One call at a time, so that nothing else is waited for. */
async function timed({ portal, token }: Volume, what: string, path: string, atMost: number): Promise<Figure> {
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const begun = performance.now();
    const answer = await fetch(portal.address + path, { headers: { authorization: `Bearer ${token}` } });
    const { length } = await answer.text();
    if (!answer.ok || length === 0) throw new Error(`${path} answered ${answer.status}`);
    took.push(performance.now() - begun);
  }
  return { what: `${what}, median`, value: median(took), unit: ' ms', limit: { atMost } };
}

async function againstFewer(bench: Bench, large: Volume): Promise<Figure[]> {
  const small = await openVolume(bench, 'talent', 1_000, limitRareState);
  const path = `/api/licenses/by-state/${RARE.state}`;
  try {
    const measured = await ratio(
      { url: large.portal.address + path, token: large.token, connections: CONNECTIONS },
      { url: small.portal.address + path, token: small.token, connections: CONNECTIONS },
    );
    return [
      {
        what: `talent, ${RARE.people} people of a small state: a call with 10,000 people to one with 1,000`,
        value: 1 / measured.ratio,
        limit: { atMost: 1.3 },
        note: `${Math.round(measured.of)} to ${Math.round(measured.to)} a second`,
      },
    ];
  } finally {
    await small.portal.stop();
  }
}

/** Moves the rare state's licenses to another one, and then gives one to each of so many people. */
async function limitRareState(sql: postgres.Sql) {
  await sql`update licenses set state = 'MT' where state = ${RARE.state}`;
  await sql`
    update licenses set state = ${RARE.state} where id in (
      select (array_agg(l.id order by l.id))[1]
      from licenses l join users u on u.id = l.user_id
      where l.status = 'approved' and l.superseded_at is null and u.status = 'active'
        and u.onboarding_status = 'approved' and l.expires_date > current_date
      group by l.user_id order by l.user_id limit ${RARE.people})`;
}
