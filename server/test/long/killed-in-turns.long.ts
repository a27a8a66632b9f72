import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@portal/db/test/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pause, timedCall, underLoad } from '../load.ts';
import { until } from '../timing.ts';
import {
  type Acknowledged,
  createUntilTold,
  type PortalProcess,
  signIn,
  startProcess,
} from './portal-process.ts';

const TURNS = 4;
/** A company has at most 1,000 departments. */
const WRITERS = 2;
const PAUSE_MS = 150;

let database: TestDatabase;
let folder: string;
const portals: PortalProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-turns-'));
  portals.push(await startProcess(database.url, folder), await startProcess(database.url, folder));
});
afterAll(async () => {
  for (const { child } of portals) child.kill('SIGKILL');
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

test('of two servers that are killed in turns, no acknowledged write is lost or doubled', async () => {
  const addresses = portals.map(({ address }) => address);
  const token = await signIn(addresses[0] ?? '');
  const told: Acknowledged[] = [];
  const load = underLoad(WRITERS, async (writer, turn) => {
    told.push(await createUntilTold(addresses, token, `D ${writer} ${turn}`));
    await pause(PAUSE_MS);
  });
  for (let turn = 0; turn < TURNS; turn += 1) {
    await pause(2_000);
    const which = turn % 2;
    const { child, address } = portals[which] as PortalProcess;
    child.kill('SIGKILL');
    // The process behind the command leaves within a second.
    await until(async () => (await timedCall(address, { path: '/health' })).status === 0);
    await pause(1_000);
    portals[which] = await startProcess(database.url, folder, {}, Number(new URL(address).port));
  }
  await pause(1_000);
  await load.stop();
  const rows = await database.sql<Array<{ name: string; times: number }>>`
    select name, count(*)::int as times from departments where name like 'D %' group by name`;
  const stored = new Map(rows.map(({ name, times }) => [name, times]));
  const lost = told.filter(({ name }) => !stored.has(name));
  process.stdout.write(`${told.length} acknowledged over ${TURNS} kills, lost ${lost.length}\n`);
  expect(told.length).toBeGreaterThan(100);
  expect(lost).toEqual([]);
  expect(rows.filter(({ times }) => times > 1)).toEqual([]);
});
