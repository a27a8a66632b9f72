import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimStore } from './store-claim.ts';
import { createTestDatabase, type TestDatabase } from './test/database.ts';

let database: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [database, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(async () => {
  await Promise.all([database.close(), other.close()]);
});

const claim = (store: string, on = database) => claimStore(on.url, store);

test('processes that share a store share the database, others are refused until the last of them has ended', async () => {
  const [one, two] = [await claim('folder a'), await claim('folder a')];
  expect([one, two]).not.toContain(undefined);
  expect(await claim('folder b')).toBeUndefined();
  const elsewhere = await claim('folder b', other);
  expect(elsewhere).toBeDefined();
  await one?.release();
  expect(await claim('folder b')).toBeUndefined();
  await two?.release();
  let late: Awaited<ReturnType<typeof claim>>;
  // PostgreSQL releases a lock a moment after its connection was closed.
  await expect
    .poll(async () => {
      late = await claim('folder b');
      return late;
    })
    .toBeDefined();
  await Promise.all([late?.release(), elsewhere?.release()]);
});

test('of two that start together with different stores, one stays', async () => {
  const claims = await Promise.all([claim('folder c'), claim('folder d')]);
  expect(claims.filter((each) => each !== undefined)).toHaveLength(1);
  for (const each of claims) await each?.release();
});

test('a claim outlives its connection', async () => {
  const kept = await claim('folder e');
  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity 
    where application_name = 'portal store' and datname = current_database()`;
  const held = async () =>
    (
      await database.sql`
        select 1 from pg_locks where locktype = 'advisory' and classid = 1886614627
          and database = (select oid from pg_database where datname = current_database())`
    ).length;
  await expect.poll(held).toBe(0);
  await expect.poll(held, { timeout: 8_000 }).toBe(1);
  await kept?.release();
});
