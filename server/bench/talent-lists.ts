import type postgres from 'postgres';
import { compareWithBare } from './compare-with-bare.ts';
import type { Bench } from './environment.ts';
import { ratio } from './load.ts';
import type { Figure } from './report.ts';
import { openVolume, type Volume } from './volume.ts';

/** A state with this many licensed people in every volume, so that all answers have the same size. */
const RARE = { state: 'WY', people: 30 };

/** Parallel connections. Large answers queue at the database; a longer queue is refused with 503, as it should be. */
const CONNECTIONS = 8;

const answers = {
  [`talent, ${RARE.people} people of a small state`]: `/api/licenses/by-state/${RARE.state}`,
  'talent, first page of a large state': '/api/licenses/by-state/FL?limit=48',
  'talent, 500 people of a large state': '/api/licenses/by-state/FL',
  'inspectors, first page': '/api/talent/inspectors?limit=48',
};

/** The lists of licensed people by name, with 10,000 people and 60,000 credentials. */
export async function measureTalentLists(bench: Bench): Promise<Figure[]> {
  const large = await openVolume(bench, 'talent_lists', 10_000, limitRareState);
  try {
    const beside = await compareWithBare(bench, large, answers);
    return bench.only ? beside : [...beside, ...(await againstFewer(bench, large))];
  } finally {
    await large.portal.stop();
  }
}

async function againstFewer(bench: Bench, large: Volume): Promise<Figure[]> {
  const small = await openVolume(bench, 'talent_lists', 1_000, limitRareState);
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

/** Moves the rare state's licenses to another one, and then gives one to each of this many people. */
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
