import { openDatabase } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import { type DatabaseProxy, openDatabaseProxy } from '@portal/db/test/database-proxy.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { TestAccount } from './accounts.ts';
import { expectAnswered, expectNothingLost, startLoad } from './department-load.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { pause, timedCall } from './load.ts';
import { until } from './timing.ts';

let base: TestPortal;
let portal: TestPortal;
let proxy: DatabaseProxy;
let admin: TestAccount;

beforeAll(async () => {
  base = await startTestPortal();
  proxy = await openDatabaseProxy(base.database.url);
  portal = await startTestPortal({
    database: base.database,
    databaseUrl: () => proxy.url,
    listen: true,
    jobs: true,
  });
  admin = await base.account('admin');
});
afterAll(async () => {
  proxy.restore();
  await closeTestPortal();
  await proxy.close();
});

const works = async () =>
  (await timedCall(portal.address, { path: '/users?limit=1', as: admin })).status === 200;

describe('PostgreSQL fails under load', () => {
  test('killed: every request is answered in time, and the portal recovers by itself', async () => {
    const load = startLoad(portal.address, admin);
    await until(() => load.acknowledged.length > 0);
    proxy.kill();
    const healthy: number[] = [];
    for (let look = 0; look < 5; look += 1) {
      await pause(300);
      const { status, ms } = await timedCall(portal.address, { path: '/health' });
      expect(status).toBe(200);
      healthy.push(ms);
    }
    expect((await timedCall(portal.address, { path: '/ready' })).status).toBe(503);
    proxy.restore();
    expect(await until(works)).toBeLessThan(5_000);
    await pause(500);
    await load.stop();
    expectAnswered(load.answers);
    expect(load.answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    await expectNothingLost(base, load.acknowledged);
    expect(Math.min(...healthy)).toBeLessThan(500);
    await until(async () => (await timedCall(portal.address, { path: '/ready' })).status === 200);
  });

  test('hanging: no request waits forever', async () => {
    expect(await works()).toBe(true);
    proxy.hang();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        timedCall(portal.address, {
          path: index % 2 ? '/departments' : '/users',
          as: admin,
        }),
      ),
    );
    expectAnswered(answers);
    expect(answers.every(({ status }) => status === 503)).toBe(true);
    proxy.restore();
    await until(works);
  });

  test('all connections terminated: requests succeed again within seconds', async () => {
    const load = startLoad(portal.address, admin);
    await pause(300);
    await base.database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'portal' and pid <> pg_backend_pid()`.catch(
      () => [],
    );
    await pause(300);
    await until(works);
    await load.stop();
    expectAnswered(load.answers);
    await expectNothingLost(base, load.acknowledged);
  });

  test('in the middle of a transaction: the transaction fails, and nothing else does', async () => {
    const { db } = portal.services;
    const broken = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.kill();
      await pause(100);
      await tx.execute(sql`select 2`);
    });
    await expect(broken).rejects.toThrow();
    proxy.restore();
    await until(works);
  });

  test('events of another server arrive again afterwards', async () => {
    const person = await base.account('staff');
    expect((await portal.request({ path: '/auth/profile', as: person })).status).toBe(200);
    await until(async () => {
      await base.request({ method: 'POST', path: '/auth/logout', as: person });
      return (await portal.request({ path: '/auth/profile', as: person })).status === 401;
    });
  });
});

describe('all connections of the pool are taken', () => {
  const reading = () =>
    base.database.db.execute<{ pid: number }>(sql`
      select pid from pg_stat_activity
      where datname = current_database() and state = 'active' and query = 'select pg_sleep(5.5)'`);

  test('a read waits a second at most, and liveness needs no connection', async () => {
    const small = await startTestPortal({
      database: base.database,
      settings: { databasePoolSize: 2 },
      listen: true,
    });
    const { db } = small.services;
    await small.request({ path: '/users?limit=1', as: admin });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    // Writes leave some connections to reads, so that one write cannot take both.
    let isTaken = false;
    const change = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      isTaken = true;
      await released;
    });
    await until(() => isTaken);
    const read = db.execute(sql`select pg_sleep(5.5)`).catch(() => undefined);
    await until(async () => (await reading()).length === 1);
    // Both connections are taken: none of these calls can have waited for one.
    const reads = Array.from({ length: 10 }, () =>
      timedCall(small.address, { path: '/users?limit=1', as: admin }),
    );
    await pause(50);
    const alive = await Promise.all(
      Array.from({ length: 5 }, () => timedCall(small.address, { path: '/health' })),
    );
    for (const { status } of alive) expect(status).toBe(200);
    expect(Math.min(...alive.map(({ ms }) => ms))).toBeLessThan(500);
    const answers = await Promise.all(reads);
    expectAnswered(answers);
    expect(answers.every(({ status }) => status === 503)).toBe(true);
    expect(Math.min(...answers.map(({ ms }) => ms))).toBeLessThan(1_500);
    for (const { pid } of await reading())
      await base.database.db.execute(sql`select pg_cancel_backend(${pid})`);
    release();
    await Promise.all([change, read]);
    expect((await timedCall(small.address, { path: '/users?limit=1', as: admin })).status).toBe(200);
    await small.close();
  });
});

test('a connection killed at its first statement fails that statement only', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const between = await openDatabaseProxy(base.database.url);
  const { db, close } = openDatabase(between.url);
  const ask = () => db.execute(sql`select 1 as one`);

  between.killAtNextStatement();
  await expect(ask()).rejects.toThrow();
  await pause(100);
  expect(unhandled).toEqual([]);
  between.restore();
  expect(await ask()).toEqual([{ one: 1 }]);
  const closing = performance.now();
  await close();
  expect(performance.now() - closing).toBeLessThan(4_000);
  await between.close();
});
