import { setTimeout as pause } from 'node:timers/promises';
import { generateDocuments } from '@portal/db/sample/documents/generator.ts';
import { generateTraining } from '@portal/db/sample/training/generator.ts';
import { generateUpdates } from '@portal/db/sample/update-volume.ts';
import postgres from 'postgres';
import { type Bench, signIn } from './environment.ts';
import { atPercentile } from './load.ts';
import { fillConversations } from './message-volume.ts';
import type { Figure } from './report.ts';
import { openVolume, type Volume } from './volume.ts';

/** 100,000 searchable records. */
const PEOPLE = 10_000;
const MESSAGES = 50_000;
const DOCUMENTS = 10_000;
const UPDATES = 2_000;
const COURSES = 1_000;
const APPS = 27_000;

/** Concurrent searchers, every fifth an administrator; each types this many times, with these pauses. */
const ASKERS = 20;
const ROUNDS = 6;
const PAUSE_MS = 250;
/** The text of the search box at each pause in typing. */
const TYPED = [
  ['ad', 'ada', 'ada w', 'ada wood'],
  ['ro', 'roof', 'roof gui', 'roof guide'],
  ['th', 'the', 'the roof was insp'],
  ['st', 'storm', 'storm resp'],
  ['ha', 'hail', 'hail bas'],
  ['moi', 'moist', 'moisture'],
  ['li', 'linw', 'linwod', 'marwodd'],
  ['cl', 'claim', 'claim d'],
  ['claim 4471', 'photos follow tonight'],
  ['property adj', 'cc-2'],
  ['zzyzx', 'gibberisch words'],
];

/** The cost of the global search with 100,000 records, while twenty people type. */
export async function measureSearch(bench: Bench): Promise<Figure[]> {
  const volume = await openVolume(bench, 'search', PEOPLE, (sql) => fill(sql, bench));
  const { portal } = volume;
  try {
    const tokens = await askersOf(volume);
    await Promise.all(tokens.map((token, place) => search(portal.address, token, place, 1)));
    const took = await Promise.all(
      tokens.map((token, place) => search(portal.address, token, place, ROUNDS)),
    );
    const all = took.flat();
    return [
      {
        what: `search for anything in 100,000 records, 95th percentile beside ${ASKERS} people who type`,
        value: atPercentile(95, all),
        unit: ' ms',
        limit: { atMost: 150 },
        note: `median ${atPercentile(50, all).toFixed(1)} ms, 99th percentile ${atPercentile(99, all).toFixed(1)} ms of ${all.length}`,
      },
    ];
  } finally {
    await portal.stop();
  }
}

async function fill(sql: postgres.Sql, { email }: Bench): Promise<void> {
  await generateDocuments(sql, { documents: DOCUMENTS, seed: 1 });
  await generateUpdates(sql, UPDATES);
  await generateTraining(sql, { courses: COURSES, startedByEach: 0, seed: 1 });
  await fillConversations(sql, { reader: email, talkers: 1_000, messages: MESSAGES });
  await sql`
    insert into user_apps (id, user_id, name, url, category, position)
    select gen_random_uuid(), people.id, (array['Claim desk', 'Roof maps', 'Storm radar', 'Adjuster tools', 'Photo vault'])[n] || ' ' || n,
      'https://apps.example/' || n, 'productivity', 100 + n
    from (select id from users where status = 'active' order by id limit ${APPS / 5}) people, generate_series(1, 5) n`;
}

/** Tokens of people with conversations. */
async function askersOf({ databaseUrl, portal }: Volume): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1 });
  const people = await sql<Array<{ id: string; address: string }>>`
    select users.id, address from sign_in_addresses join users on users.id = user_id
    where users.password_hash is not null and role = 'staff' and users.status = 'active' and kind = 'primary'
    order by users.id limit ${ASKERS}`;
  const admins = people.filter((_, place) => place % 5 === 0).map(({ id }) => id);
  await sql`update users set role = 'admin' where id = any(${admins}::uuid[])`;
  await sql.end();
  const tokens: string[] = [];
  for (const { address } of people) tokens.push((await signIn(portal.address, address)).token);
  return tokens;
}

/** @returns the ms of each answer */
async function search(address: string, token: string, place: number, rounds: number): Promise<number[]> {
  const took: number[] = [];
  await pause((PAUSE_MS * place) / ASKERS);
  for (let round = 0; round < rounds; round += 1) {
    for (const typed of TYPED[(place + round * 3) % TYPED.length] ?? []) {
      const begun = performance.now();
      const answer = await fetch(`${address}/api/search?q=${encodeURIComponent(typed)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.text();
      took.push(performance.now() - begun);
      if (!answer.ok) throw new Error(`searching for ${typed} was answered ${answer.status}`);
      await pause(PAUSE_MS);
    }
  }
  return took;
}
