import { openDatabase } from '@portal/db/client.ts';
import { is, Placeholder } from '@portal/db/drizzle.ts';
import type postgres from 'postgres';
import { byStates } from '../modules/talent/queries.ts';
import { startServer } from './child.ts';
import type { Bench } from './environment.ts';
import { ratio } from './load.ts';
import type { Figure } from './report.ts';
import { measureMap } from './talent-map.ts';
import { openVolume, type Volume } from './volume.ts';

/** A state with so many licensed people in every volume, so that the answers have one size. */
const RARE = { state: 'WY', people: 30 };

/** At once. Large answers wait their turn at the database; a longer queue is refused with 503, as it should be. */
const CONNECTIONS = 8;

/** Who may work in a state, with 10,000 people and 60,000 credentials. */
export async function measureTalent(bench: Bench): Promise<Figure[]> {
  const large = await openVolume(bench, 'talent', 10_000, keepRare);
  try {
    return [
      ...(await againstBareRoute(large)),
      ...(await againstFewer(bench, large)),
      ...(await measureMap(bench, large)),
    ];
  } finally {
    await large.portal.stop();
  }
}

async function againstBareRoute({ databaseUrl, portal, token }: Volume): Promise<Figure[]> {
  const { statement, placeholders } = statementOf(databaseUrl);
  const bare = await startServer('bare-talent.ts', {
    DATABASE_URL: databaseUrl,
    BENCH_STATEMENT: statement,
    BENCH_PLACEHOLDERS: placeholders,
  });
  const answers = {
    [`${RARE.people} people of a small state`]: RARE.state,
    'first page of a large state': 'FL?limit=48',
    '500 people of a large state': 'FL',
  };
  try {
    const figures: Figure[] = [];
    for (const [what, query] of Object.entries(answers)) {
      const path = `/api/licenses/by-state/${query}`;
      const measured = await ratio(
        { url: portal.address + path, token, connections: CONNECTIONS },
        { url: bare.address + path, connections: CONNECTIONS },
        { turns: 7 },
      );
      figures.push({
        what: `talent, ${what}, to the same SQL on a bare route`,
        value: measured.ratio,
        limit: { atLeast: 0.7 },
        note: `${Math.round(measured.of)} to ${Math.round(measured.to)} a second`,
      });
    }
    return figures;
  } finally {
    await bare.stop();
  }
}

async function againstFewer(bench: Bench, large: Volume): Promise<Figure[]> {
  const small = await openVolume(bench, 'talent', 1_000, keepRare);
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

/** Gives the rare state's licenses to another one, and then one to each of so many people. */
async function keepRare(sql: postgres.Sql) {
  await sql`update licenses set state = 'MT' where state = ${RARE.state}`;
  await sql`
    update licenses set state = ${RARE.state} where id in (
      select (array_agg(l.id order by l.id))[1]
      from licenses l join users u on u.id = l.user_id
      where l.status = 'approved' and l.superseded_at is null and u.status = 'active'
        and u.onboarding_status = 'approved' and l.expires_date > current_date
      group by l.user_id order by l.user_id limit ${RARE.people})`;
}

/** The portal's own SQL, and the names of what is filled in, in order; the rest are values. */
function statementOf(databaseUrl: string) {
  const { db } = openDatabase(databaseUrl);
  const { sql, params } = byStates(db).toSQL();
  const placeholders = params.map((value) => (is(value, Placeholder) ? value.name : String(value)));
  return { statement: sql, placeholders: placeholders.join() };
}
