import { scratchFolder } from '@portal/db/test/scratch-folder.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '../drivers/storage/disk.ts';
import type { TestAccount } from '../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../test/harness.ts';

let portal: TestPortal;

let admin: TestAccount;
let storeIsAway = false;

beforeAll(async () => {
  const storage = await createDiskStorage(scratchFolder('portal-test-health-'));
  portal = await startTestPortal({
    jobs: true,
    storage: {
      ...storage,
      check: async () => {
        if (storeIsAway) throw new Error('The store is away.');
      },
    },
  });
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

async function database(): Promise<string> {
  const answer = await portal.app.inject({ method: 'GET', url: '/api/ready' });
  return `${answer.statusCode} ${answer.json().checks.database}`;
}

/** Makes all new connections read-only, as on a standby, or undoes it. */
async function setReadOnly(on: boolean): Promise<void> {
  const { sql } = portal.database;
  const [{ name = '' } = {}] = await sql<Array<{ name: string }>>`select current_database() as name`;
  await sql.begin('read write', async (tx) => {
    await tx`alter database ${sql(name)} set default_transaction_read_only = ${sql.unsafe(on ? 'on' : 'off')}`;
  });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = 'portal' and pid <> pg_backend_pid()`;
}

test('a portal whose file store is away still serves all that needs no file, and is ready', async () => {
  storeIsAway = true;
  const ready = () => portal.app.inject({ method: 'GET', url: '/api/ready' });
  await expect
    .poll(async () => (await ready()).json())
    .toEqual({
      status: 'ready',
      checks: { database: 'ok', jobs: 'ok' },
    });
  expect((await portal.services.checks.store()).ok).toBe(false);
});

test('a portal whose database takes no writes, and so no sign-ins, is not ready', async () => {
  expect(await database()).toMatch(/ ok$/);
  await setReadOnly(true);
  await expect.poll(database).toBe('503 away');
  const refused = await portal.request({
    method: 'POST',
    path: '/departments',
    as: admin,
    body: { name: 'Written to a standby' },
  });
  expect([refused.status, refused.headers['retry-after'], refused.body]).toMatchObject([
    503,
    '2',
    { code: 'unavailable', error: "The portal can't reach its data right now. Try again in a moment." },
  ]);
  await setReadOnly(false);
  await expect.poll(database).toMatch(/ ok$/);
});
