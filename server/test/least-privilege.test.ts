import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyAuditLogAt } from '@portal/db/audit-chain.ts';
import { migrateDatabase } from '@portal/db/migrate.ts';
import { requireOwnSessions } from '@portal/db/own-sessions.ts';
import { claimStore } from '@portal/db/store-claim.ts';
import { createTestDatabase, type TestDatabase } from '@portal/db/test/database.ts';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackup } from '../backup/create-backup.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { until } from './timing.ts';

/** Roles belong to the whole server, which other test files use at the same time. */
const role = `portal_server_${randomBytes(4).toString('hex')}`;
const password = randomBytes(16).toString('hex');
let database: TestDatabase;
let portal: TestPortal;
let folder: string;

const asRole = (url: string) => {
  const changed = new URL(url);
  changed.username = role;
  changed.password = password;
  return changed.href;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-role-'));
  database = await createTestDatabase();
  await database.sql.unsafe(`create role ${role} login password '${password}'`);
  const file = await readFile(new URL('../../deploy/database-roles.sql', import.meta.url), 'utf8');
  const grants = file.replace(/^--.*$/gm, '').replaceAll('portal_server', role);
  await database.sql.unsafe(grants);
  portal = await startTestPortal({ database, databaseUrl: asRole, jobs: true });
});
afterAll(async () => {
  await closeTestPortal();
  await database.sql.unsafe(`drop owned by ${role}; drop role ${role}`);
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('the portal starts and serves people as a role that owns nothing', async () => {
  const url = asRole(database.url);
  await requireOwnSessions(url);
  await migrateDatabase(url);
  const claim = await claimStore(url, 'store');
  expect(claim).toBeDefined();
  await claim?.release();
  const admin = await portal.account('admin');
  const staff = await portal.account('staff');
  const { email, password } = staff;
  const login = { method: 'POST', path: '/auth/login', body: { email, password } } as const;
  expect((await portal.request(login)).status).toBe(200);
  const created = await portal.request({
    method: 'POST',
    path: '/departments',
    as: admin,
    body: { name: 'Claims' },
  });
  expect(created.status).toBe(201);
  const started = await portal.request<{ conversation: { id: string } }>({
    method: 'POST',
    path: '/messages/conversations',
    as: admin,
    body: { participantIds: [staff.userId] },
  });
  const message = { conversationId: started.body.conversation.id, content: 'Hello' };
  expect((await portal.request({ method: 'POST', path: '/messages', as: admin, body: message })).status).toBe(
    201,
  );
  expect((await portal.request({ path: '/users', as: admin })).status).toBe(200);
  expect((await portal.request({ path: '/ready' })).status).toBe(200);
});

test('its jobs run, and its emails are sent', async () => {
  const { email } = await portal.account('staff');
  await portal.request({ method: 'POST', path: '/auth/forgot-password', body: { email } });
  await portal.mailbox.emailTo(email, 'Reset your password');
  await until(async () => {
    const [jobs] = await database.sql`
      select count(*)::int as waiting from graphile_worker.jobs where task_identifier like 'auth.%'`;
    return jobs?.waiting === 0;
  });
});

test('it can be backed up, and its audit log verified, by the same role', async () => {
  const { faults } = await verifyAuditLogAt(asRole(database.url), [], (key) =>
    portal.services.storage.get(key),
  );
  expect(faults).toEqual([]);
  const backup = await createBackup({
    databaseUrl: asRole(database.url),
    storage: portal.services.storage,
    folder: join(folder, 'backup'),
    key: undefined,
    settings: [],
    now: new Date(),
  });
  expect(backup.database.tables.length).toBeGreaterThan(50);
});

test.each([
  'drop table users',
  'alter table audit_log disable trigger all',
  'truncate audit_log',
  'create table public.mine ()',
  'create schema mine',
  'create or replace function refuse_audit_change() returns trigger language plpgsql as $$begin return new; end$$',
  "set session_replication_role = 'replica'",
  'create role another superuser',
  "copy users to program 'cat'",
  'update drizzle.__drizzle_migrations set created_at = 0',
])('the role may not: %s', async (statement) => {
  const sql = postgres(asRole(database.url), { max: 1, onnotice: () => {} });
  try {
    // insufficient_privilege; each version of PostgreSQL has its own sentences for it.
    await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
  } finally {
    await sql.end();
  }
});
