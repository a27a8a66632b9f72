import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestPortal, startTestPortal, type TestPortal } from '../test/harness.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
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

test('a portal whose database takes no writes, and so no sign-ins, is not ready', async () => {
  expect(await database()).toMatch(/ ok$/);
  await setReadOnly(true);
  await expect.poll(database).toBe('503 away');
  await setReadOnly(false);
  await expect.poll(database).toMatch(/ ok$/);
});
