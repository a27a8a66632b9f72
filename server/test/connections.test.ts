import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyAuditLogAt } from '@portal/db/audit-chain.ts';
import { loggedBackup } from '@portal/db/backup-log.ts';
import { connect, withSessionSettings } from '@portal/db/driver.ts';
import { findPrimary } from '@portal/db/hosts.ts';
import { migrateDatabase } from '@portal/db/migrate.ts';
import { requireOwnSessions } from '@portal/db/own-sessions.ts';
import { claimStore } from '@portal/db/store-claim.ts';
import { type DatabaseProxy, openDatabaseProxy } from '@portal/db/test/database-proxy.ts';
import { databaseUrl, runOnServer } from '@portal/db/test/sql.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackup } from '../backup/create-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;
let proxy: DatabaseProxy;
let direct: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-connections-'));
  portal = await startTestPortal({
    jobs: true,
    databaseUrl: (url) => {
      direct = url;
      return url;
    },
  });
  proxy = await openDatabaseProxy(direct);
});
afterAll(async () => {
  await closeTestPortal();
  await proxy.close();
  await rm(folder, { recursive: true, force: true });
});

const isOff = ({ jit, options = '' }: Record<string, string>) => jit === 'off' || /-c jit=off/.test(options);

/** Runs the work and tells what the connections that it opened asked for, by their names. */
async function connectionsOf(work: () => Promise<unknown>) {
  const before = proxy.startups().length;
  await work();
  return proxy
    .startups()
    .slice(before)
    .map((startup) => [startup.application_name ?? '', isOff(startup)]);
}

test('a server opens all its connections with JIT off', async () => {
  const server = await startTestPortal({
    jobs: true,
    database: portal.database,
    databaseUrl: () => proxy.url,
  });
  const named = () => new Set(proxy.startups().map(({ application_name }) => application_name));
  await expect.poll(named).toEqual(new Set(['portal', 'portal jobs', 'portal jobs guard']));
  await server.request({ path: '/users?q=ann', as: await portal.account('admin') });
  await server.close();
  expect(proxy.startups().filter((startup) => !isOff(startup))).toEqual([]);
});

test('scripts do as well', async () => {
  const empty = `portal_test_${process.pid}_connections`;
  await runOnServer(direct, `create database ${empty}`);
  const fresh = databaseUrl(proxy.url, empty);
  const source = { databaseUrl: proxy.url, storage: portal.services.storage, key: undefined };
  try {
    const opened = await connectionsOf(async () => {
      await migrateDatabase(fresh);
      await requireOwnSessions(proxy.url);
      await findPrimary([proxy.url]);
      await verifyAuditLogAt(proxy.url);
      await (await claimStore(proxy.url, 'connections'))?.release();
      await loggedBackup(proxy.url, { folder, isEncrypted: false, now: () => new Date() }, async () => ({
        tableRows: 0,
        files: 0,
      }));
      await createBackup({ ...source, folder: join(folder, 'backup'), settings: [], now: new Date() });
      await restoreBackup({ ...source, folder: join(folder, 'backup'), databaseUrl: fresh });
    });
    expect(opened.length).toBeGreaterThan(8);
    expect(opened.filter(([, off]) => !off)).toEqual([]);
  } finally {
    await runOnServer(direct, `drop database if exists ${empty} with (force)`);
  }
});

test('settings of the URL stay, and both drivers read ours beside them', async () => {
  const url = `${direct}${direct.includes('?') ? '&' : '?'}options=-c%20search_path%3Dpublic`;
  const client = new pg.Client({ connectionString: withSessionSettings(url) });
  await client.connect();
  const { rows } = await client.query(
    `select current_setting('jit') as jit, current_setting('search_path') as path`,
  );
  await client.end();
  const sql = connect(withSessionSettings(url), { max: 1 });
  const asked = await sql`select current_setting('jit') as jit, current_setting('search_path') as path`;
  await sql.end();
  expect([...rows, ...asked]).toEqual([
    { jit: 'off', path: 'public' },
    { jit: 'off', path: 'public' },
  ]);
});
