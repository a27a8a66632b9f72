import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pause } from '../load.ts';
import { type PortalProcess, startProcess, startWriting } from './portal-process.ts';
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts';

/** How long people may wait after the promotion. */
const AGAIN_MS = 10_000;

let pair: PostgresPair;
let portal: PortalProcess;
let folder: string;
beforeAll(async () => {
  pair = await startPostgresPair();
  folder = await mkdtemp(join(tmpdir(), 'portal-failover-'));
  portal = await startProcess(pair.url, folder);
});
afterAll(async () => {
  portal?.child.kill('SIGKILL');
  await pair?.close();
  // A killed portal may still have been writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

test('a killed primary loses and doubles no acknowledged write, and people are served again', async () => {
  const writing = await startWriting([portal], { writers: 8, pauseMs: 100 });
  const { told } = writing;
  // A starved machine acknowledges nothing at all, which says nothing about the failover.
  await expect.poll(() => told.length, { timeout: 120_000 }).toBeGreaterThan(50);
  const before = told.length;
  const killedAt = performance.now();
  await pair.killPrimary();
  await pause(1_000);
  const promotedAt = performance.now();
  await pair.promoteStandby();
  await expect
    .poll(() => told.some(({ at }) => at > promotedAt), { timeout: 60_000, interval: 20 })
    .toBe(true);
  const again = Math.min(...told.map(({ at }) => at).filter((at) => at > promotedAt));
  await pause(5_000);
  await writing.stop();

  const sql = postgres(pair.standbyUrl, { max: 1 });
  const { lost, doubled } = await writing.compare(sql);
  const [work] =
    await sql`select count(*)::int as workers from pg_stat_activity where application_name = 'portal jobs'`;
  await sql.end();
  process.stdout.write(
    `${told.length} acknowledged (${before} before the kill); lost ${lost.length}, doubled ${doubled.length}; ` +
      `a write was acknowledged ${Math.round(again - killedAt)} ms after the kill, ${Math.round(again - promotedAt)} ms after the promotion began\n`,
  );
  expect(lost).toEqual([]);
  expect(doubled).toEqual([]);
  expect(again - promotedAt).toBeLessThan(AGAIN_MS);
  expect(Number(work?.workers)).toBeGreaterThan(0);
});
