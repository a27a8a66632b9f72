import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@portal/db/test/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pause, timedCall } from '../load.ts';
import { until } from '../timing.ts';
import { type PortalProcess, startProcess, startWriting } from './portal-process.ts';

const TURNS = 4;

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
  // A killed portal may still have been writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

test('of two servers that are killed in turns, no acknowledged write is lost or doubled', async () => {
  const writing = await startWriting(portals, { writers: 2, pauseMs: 150 });
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
  await writing.stop();
  const { lost, doubled } = await writing.compare(database.sql);
  const { told } = writing;
  process.stdout.write(`${told.length} acknowledged over ${TURNS} kills, lost ${lost.length}\n`);
  expect(told.length).toBeGreaterThan(100);
  expect(lost).toEqual([]);
  expect(doubled).toEqual([]);
});
