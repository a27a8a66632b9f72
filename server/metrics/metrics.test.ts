import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../test/harness.ts';
import { until } from '../test/timing.ts';
import { type MetricsServer, serveMetrics } from './serve-metrics.ts';

let portal: TestPortal;
let admin: TestAccount;
let server: MetricsServer;

beforeAll(async () => {
  portal = await startTestPortal({ settings: { metrics: { host: '127.0.0.1', port: 0 } } });
  admin = await portal.account('admin');
  const { metrics, services } = portal;
  if (!metrics) throw new Error('the portal has no metrics');
  server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, services.log);
});
afterAll(async () => {
  await server.close();
  await closeTestPortal();
});

const read = async () => (await fetch(`${server.address}/metrics`)).text();
const lines = async (start: string) => (await read()).split('\n').filter((line) => line.startsWith(start));

test('calls are timed by name and protocol, and failures counted by code', async () => {
  const me = await portal.account('staff');
  await portal.call('departments.list', {}, admin);
  await portal.request({ path: '/departments', as: admin });
  await portal.request({ path: '/users', as: me });
  await portal.call('users.list', {}, me);
  await portal.call('no.such.call', {}, admin);
  expect(await lines('portal_call_duration_seconds_count')).toEqual(
    expect.arrayContaining([
      'portal_call_duration_seconds_count{call="departments.list",protocol="browser"} 1',
      'portal_call_duration_seconds_count{call="departments.list",protocol="integrator"} 1',
    ]),
  );
  expect(await lines('portal_call_errors_total')).toEqual(
    expect.arrayContaining([
      'portal_call_errors_total{call="users.list",protocol="browser",code="forbidden"} 1',
      'portal_call_errors_total{call="users.list",protocol="integrator",code="forbidden"} 1',
    ]),
  );
  expect(await read()).not.toContain('no.such');
});

test('pools, jobs, dependencies, sockets, uploads and memory are read when Prometheus asks', async () => {
  await portal.database.sql`select graphile_worker.add_job('send_digest', '{}')`;
  await portal.database.sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no mail server'`;
  await portal.database
    .sql`select graphile_worker.add_job('send_digest', '{}', run_at => now() - interval '90 s')`;
  const text = await read();
  expect(text).toContain('portal_database_pool{pool="main",state="slots"} 10');
  expect(text).toContain('portal_database_pool{pool="main",state="waiting"} 0');
  expect(text).toContain('portal_jobs{job_name="send_digest",state="waiting",email="no"} 1');
  expect(text).toContain('portal_jobs{job_name="send_digest",state="failed",email="no"} 1');
  expect(text).toMatch(/portal_job_overdue_seconds\{job_name="send_digest"\} 9\d/);
  expect(text).toContain('portal_dependency_up{dependency="database"} 1');
  expect(text).toContain('portal_sockets 0');
  expect(text).toContain('portal_uploads_running 0');
  expect(text).toMatch(/process_resident_memory_bytes \d+/);
  // A gauge has nothing of an earlier reading.
  await portal.database.sql`delete from graphile_worker._private_jobs`;
  expect(await read()).not.toContain('send_digest');
});

test('two readers at once both get all of it', async () => {
  for (const text of await Promise.all([read(), read(), read()])) {
    expect(text).toContain('portal_sockets 0');
    expect(text).toContain('portal_dependency_up{dependency="database"} 1');
    expect(text).toMatch(/^portal_call_duration_seconds_count/m);
  }
});

test('runs of jobs, emails, events behind and the age of the last backup are in the metrics', async () => {
  const { sql } = portal.database;
  expect(await read()).toContain('portal_backup_age_seconds +Inf');
  await sql`insert into backups (id, started_at, finished_at, folder, is_encrypted)
    values (gen_random_uuid(), ${new Date(portal.clock.now().getTime() - 7_200_000).toISOString()}, now(), '/b', true),
      (gen_random_uuid(), ${portal.clock.now().toISOString()}, null, '/failed', true)`;
  expect(await read()).toMatch(/^portal_backup_age_seconds 72\d\d(\.\d+)?$/m);

  const running = await startTestPortal({
    jobs: true,
    database: portal.database,
    settings: { metrics: { host: '127.0.0.1', port: 0 } },
  });
  const here = async () => (await running.metrics?.read())?.text ?? '';
  const { email } = await running.account('staff');
  await running.request({ method: 'POST', path: '/auth/forgot-password', body: { email } });
  await running.mailbox.emailTo(email, 'Reset your password');
  await until(async () =>
    /portal_job_duration_seconds_count\{job_name="[\w.-]+",email="yes",result="done"\} 1/.test(await here()),
  );
  // An open older transaction holds events back.
  const behind = async () => Number(/^portal_realtime_events_behind (\d+)$/m.exec(await here())?.[1]);
  await until(async () => (await behind()) === 0);
  await sql.begin(async (older) => {
    await older`select pg_current_xact_id()`;
    await running.call('departments.create', { name: 'Held back' }, admin);
    expect(await behind()).toBeGreaterThan(0);
  });
  await until(async () => (await behind()) === 0);
  await running.close();
});

test('no name, address or id of a person is in the metrics, and nothing else is served', async () => {
  await portal.request({ path: `/users/${admin.userId}`, as: admin });
  const text = await read();
  expect(text).not.toContain(admin.userId);
  expect(text).not.toContain(admin.email);
  expect((await fetch(server.address)).status).toBe(404);
  expect((await fetch(`${server.address}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await portal.request({ path: '/metrics', as: admin })).status).toBe(404);
});

test('no label has a name that Prometheus gives itself', async () => {
  expect(await read()).not.toMatch(/[{,](job|instance)=/);
});

test('the alert rules and the dashboard ask for metrics that are there', async () => {
  await portal.database.sql`select graphile_worker.add_job('send_digest', '{}')`;
  // This portal runs none.
  portal.metrics?.recordJob({ name: 'send_digest', sendsEmail: false, startedAt: 0, failed: false });
  const known = new Set([...(await read()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const text = readFileSync(new URL(`../../docs/monitoring/${file}`, import.meta.url), 'utf8');
    const asked = [...text.matchAll(/\b(portal_\w+|process_\w+|nodejs_\w+)\b/g)].map(([, name = '']) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    );
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  }
});
