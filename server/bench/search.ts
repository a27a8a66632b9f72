import { setTimeout as pause } from 'node:timers/promises';
import { generateDocuments } from '@portal/db/sample/documents/generator.ts';
import { generateTraining } from '@portal/db/sample/training/generator.ts';
import { generateUpdates } from '@portal/db/sample/update-volume.ts';
import { type Client, call, clientOf, type Prepare, type Volume } from './environment.ts';
import { atMost, part } from './figures.ts';
import { atPercentile, timed } from './load.ts';
import { fillConversations } from './message-volume.ts';

/** 100,000 searchable records. */
const PEOPLE = 10_000;
const APPS = 27_000;
const fill: Prepare = async (sql) => {
  await generateDocuments(sql, { documents: 10_000, seed: 1 });
  await generateUpdates(sql, 2_000);
  await generateTraining(sql, { courses: 1_000, startedByEach: 0, seed: 1 });
  await fillConversations(sql, { talkers: 1_000, messages: 50_000 });
  await sql`
    insert into user_apps (id, user_id, name, url, category, position)
    select gen_random_uuid(), people.id, (array['Claim desk', 'Roof maps', 'Storm radar', 'Adjuster tools', 'Photo vault'])[n] || ' ' || n,
      'https://apps.example/' || n, 'productivity', 100 + n
    from (select id from users where status = 'active' order by id limit ${APPS / 5}) people, generate_series(1, 5) n`;
};

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

/** The search on every page, while twenty people type. */
export const search = part(
  {
    typed: atMost(
      150,
      `search for anything in 100,000 records, 95th percentile beside ${ASKERS} people who type`,
      ' ms',
    ),
  },
  async (bench) => {
    const volume = await bench.openVolume('search', PEOPLE, fill);
    const askers = await askersOf(volume);
    await Promise.all(askers.map((asker, place) => type(asker, place, 1)));
    const took = (await Promise.all(askers.map((asker, place) => type(asker, place, ROUNDS)))).flat();
    const [half, most] = [50, 99].map((percent) => atPercentile(percent, took).toFixed(1));
    const note = `median ${half} ms, 99th percentile ${most} ms of ${took.length}`;
    return { typed: { value: atPercentile(95, took), note } };
  },
);

/** People with conversations. */
async function askersOf({ sql, address }: Volume): Promise<Client[]> {
  const people = await sql<Array<{ id: string; email: string }>>`
    select users.id, address as email from sign_in_addresses join users on users.id = user_id
    where users.password_hash is not null and role = 'staff' and users.status = 'active' and kind = 'primary'
    order by users.id limit ${ASKERS}`;
  const admins = people.filter((_, place) => place % 5 === 0).map(({ id }) => id);
  await sql`update users set role = 'admin' where id = any(${admins}::uuid[])`;
  const askers: Client[] = [];
  for (const { email } of people) askers.push(await clientOf(address, email));
  return askers;
}

/** @returns the ms of each answer */
async function type(asker: Client, place: number, rounds: number): Promise<number[]> {
  const took: number[] = [];
  await pause((PAUSE_MS * place) / ASKERS);
  for (let round = 0; round < rounds; round += 1) {
    for (const typed of TYPED[(place + round * 3) % TYPED.length] ?? []) {
      took.push(await timed(() => call(asker, `/api/search?q=${encodeURIComponent(typed)}`)));
      await pause(PAUSE_MS);
    }
  }
  return took;
}
