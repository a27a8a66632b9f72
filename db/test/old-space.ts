import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openDatabase } from '../client.ts';
import { sql } from '../drizzle.ts';

/**
 * A process of its own, because the heap of the tests has their objects, too. Reads rows for a while and prints by how many
 * bytes the space of old objects has grown, as JSON: for a statement, and for a prepared one.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
const old = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0;

/** As on a running server: young objects are collected often, and what is still reachable gets old. */
async function grownOldBy(read: () => Promise<unknown>): Promise<number> {
  const before = old();
  for (let round = 0; round < 5; round += 1) {
    for (let count = 0; count < 200; count += 1) await read();
    collect({ type: 'minor' });
    collect({ type: 'minor' });
  }
  return old() - before;
}

const { db, close } = openDatabase(process.env.DATABASE_URL ?? '');
// A thousand times some 5 kB of rows. The driver itself keeps some 1 kB of each query.
const rows = sql`select n, 'row ' || n as text from generate_series(1, 50) n`;
const executed = await grownOldBy(() => db.execute(rows));
const named = db.select({ n: sql`n` }).from(sql`generate_series(1, 50) n`).prepare('numbers');
const prepared = await grownOldBy(() => named.execute());
await close();
process.stdout.write(JSON.stringify({ executed, prepared }));
