import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@portal/db/client.ts';
import { type EmbeddedDatabase, startEmbedded } from '@portal/db/embedded.ts';
import { migrateDatabase } from '@portal/db/migrate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAnswered, expectNothingLost, startLoad } from './department-load.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { pause, timedCall } from './load.ts';
import { until } from './timing.ts';

let dataDir: string;
let postgres: EmbeddedDatabase;
let portal: TestPortal;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-test-postmaster-'));
  postgres = await startEmbedded({ dataDir, log: () => {} });
  await migrateDatabase(postgres.url);
  const database = { ...openDatabase(postgres.url), url: postgres.url };
  portal = await startTestPortal({ database, listen: true, jobs: true });
});
afterAll(async () => {
  await closeTestPortal();
  await portal.database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('PostgreSQL killed twice under load: no acknowledged write is lost or doubled, and every request is answered', async () => {
  const admin = await portal.account('admin');
  const works = async () =>
    (await timedCall(portal.address, { path: '/users?limit=1', as: admin })).status === 200;
  const load = startLoad(portal.address, admin);
  for (let kill = 0; kill < 2; kill += 1) {
    const before = load.acknowledged.length;
    await until(() => load.acknowledged.length > before + 5);
    const { pid } = postgres;
    process.kill(pid, 'SIGKILL');
    await until(() => postgres.pid !== pid);
    await until(works);
  }
  await pause(300);
  await load.stop();
  expectAnswered(load.answers);
  expect(load.answers.some(({ status }) => status === 503)).toBe(true);
  await expectNothingLost(portal, load.acknowledged);
});
