import postgres from 'postgres';
import { startServer } from './child.ts';
import type { Bench } from './environment.ts';
import { allAtOnce, median } from './load.ts';
import type { Figure } from './report.ts';
import { tokensOf } from './sessions.ts';
import { openVolume } from './volume.ts';

const PEOPLE = 200;
const TURNS = 5;

/** Two hundred people clock in within the same second, each exactly once. */
export async function measureTimeClock(bench: Bench): Promise<Figure[]> {
  const volume = await openVolume(bench, 'time_clock', 1_000);
  const sql = postgres(volume.databaseUrl, { max: 1, onnotice: () => {} });
  const bare = await startServer('bare-time-clock.ts', { DATABASE_URL: volume.databaseUrl });
  try {
    const ids = (
      await sql<Array<{ id: string }>>`
        select id from users where status = 'active' and role = 'staff'
          and not exists (select from time_entries e where e.user_id = users.id) order by id limit ${2 * PEOPLE}`
    ).map(({ id }) => id);
    const [ours, theirs] = [ids.slice(0, PEOPLE), ids.slice(PEOPLE)];
    const tokens = await tokensOf(sql, ours, bench.env.PORTAL_SECRET ?? '');
    const path = '/api/time-clock/clock-in';
    const asPeople = tokens.map((token) => ({ path, headers: { authorization: `Bearer ${token}` } }));
    const asBare = theirs.map((id) => ({ path, headers: { 'x-user': id } }));

    const times: Array<{ ours: number; theirs: number }> = [];
    let refused = 0;
    let notOnce = 0;
    // The first turn compiles code: its refusals count, its times do not.
    for (let turn = 0; turn <= TURNS; turn += 1) {
      await sql`delete from time_entries where user_id = any(${sql.array(ids, UUID)})`;
      const bareTurn = await allAtOnce(bare.address, asBare);
      const turnOfOurs = await allAtOnce(volume.portal.address, asPeople);
      refused += turnOfOurs.statuses.filter((status) => status !== 201).length;
      const [counted] = await sql<Array<{ people: number; entries: number }>>`
        select count(distinct user_id)::int as people, count(*)::int as entries from time_entries
        where user_id = any(${sql.array(ours, UUID)}) and clock_out is null`;
      notOnce += Math.abs(PEOPLE - (counted?.people ?? 0)) + Math.abs(PEOPLE - (counted?.entries ?? 0));
      if (turn > 0) times.push({ ours: turnOfOurs.ms, theirs: bareTurn.ms });
    }
    const [mine, its] = [median(times.map((each) => each.ours)), median(times.map((each) => each.theirs))];
    return [
      {
        what: `people of ${PEOPLE} who clock in at once and are not let in`,
        value: refused,
        limit: { atMost: 0 },
        note: `in ${TURNS + 1} turns`,
      },
      { what: 'of them, entries that are missing or too many', value: notOnce, limit: { atMost: 0 } },
      {
        what: `until the last of ${PEOPLE} is in, to a bare route with one statement`,
        value: median(times.map((each) => each.ours / each.theirs)),
        limit: { atMost: 2.5 },
        note: `${Math.round(mine)} ms to ${Math.round(its)} ms`,
      },
    ];
  } finally {
    await bare.stop();
    await volume.portal.stop();
    await sql.end();
  }
}

const UUID = 2950;
