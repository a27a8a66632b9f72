import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { verifyAuditLog } from '@portal/db/audit-chain.ts';
import { createTestDatabase } from '@portal/db/test/database.ts';
import { VERSION } from '@portal/db/version.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { MAIL_SERVER_AWAY } from '../../drivers/mail/mail.ts';
import type { StorageDriver } from '../../drivers/storage/storage.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeFile } from '../files/testing.ts';
import { backUpJob, sendWaitingEmailsJob } from './jobs.ts';
import type { FailedJob, System } from './schema.ts';
import { makeFailedJob } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let broken: string | undefined;
beforeAll(async () => {
  portal = await startTestPortal({
    settings: { smtpUrl: 'smtp://127.0.0.1:1' },
    mail: {
      send: async () => {},
      check: async () => {
        if (broken) throw new Error(broken);
      },
      close: async () => {},
    },
  });
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

const read = async (): Promise<System> => (await portal.call('system.get', undefined, admin)).data.system;
const failed = async (): Promise<{ jobs: FailedJob[]; total: number }> =>
  (await portal.call('system.failedJobs', undefined, admin)).data;
const stateOf = async (name: string) => {
  const { dependencies } = await read();
  return dependencies.find((dependency) => dependency.name === name);
};

describe('backups by a schedule', () => {
  const key = 'a key of more than thirty-two characters';
  let scheduled: TestPortal;
  let folder: string;
  let lost = false;
  const content = new Map<string, Buffer>();
  const storage: StorageDriver = {
    put: async (name, bytes) => void content.set(name, await buffer(bytes)),
    get: async (name) => {
      if (lost) throw new Error('the store is away');
      return Readable.from([content.get(name) ?? Buffer.alloc(0)]);
    },
    delete: async () => {},
    check: async () => {},
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-backups-'));
    const backups = { everyHours: 24, folder, kept: 2 };
    scheduled = await startTestPortal({ settings: { backups, backupKey: key }, storage });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = () => backUpJob.run(scheduled.services, {}, meta(scheduled));
  const systemOf = async (): Promise<System> =>
    (await scheduled.call('system.get', undefined, await scheduled.account('admin'))).data.system;
  const backupState = async () => (await systemOf()).dependencies.find(({ name }) => name === 'backup');
  const made = async () => (await readdir(folder)).sort();

  test('are written when one is due, and the oldest are deleted', async () => {
    scheduled.clock.freeze('2026-11-25T02:00:00Z');
    await scheduled.account('staff');
    await mkdir(join(folder, 'portal-2026-11-20T02-00-00Z.partial'));
    await mkdir(join(folder, 'not-a-backup'));
    await run();
    await run();
    expect(await made()).toEqual(['not-a-backup', 'portal-2026-11-25T02-00-00Z']);
    for (const day of ['26', '27']) {
      scheduled.clock.freeze(`2026-11-${day}T02:00:00Z`);
      await run();
    }
    expect(await made()).toEqual([
      'not-a-backup',
      'portal-2026-11-26T02-00-00Z',
      'portal-2026-11-27T02-00-00Z',
    ]);
    const { backup } = await systemOf();
    expect(backup).toMatchObject({
      everyHours: 24,
      last: { at: '2026-11-27T02:00:00.000Z', isEncrypted: true, rows: expect.any(Number) },
      failure: null,
    });
  });

  test('that are late are told to administrators, with the reason', async () => {
    scheduled.clock.freeze('2026-11-28T01:00:00Z');
    expect(await backupState()).toMatchObject({ name: 'backup', state: 'ok' });
    scheduled.clock.freeze('2026-11-28T04:00:00Z');
    const me = await scheduled.account('admin');
    await makeFile(scheduled, me.userId, {});
    lost = true;
    await run();
    expect(await backupState()).toMatchObject({
      state: 'away',
      reason: expect.stringMatching(/the last backup is of 2026-11-27.*cannot be read from the file store/),
    });
    expect((await scheduled.call('system.status', undefined, me)).data.away).toContain('backup');
    expect(await made()).toHaveLength(3);
  });

  test('the backup of the schedule is restored elsewhere: rows, files and seals', async () => {
    const database = await createTestDatabase();
    const target = join(folder, 'portal-2026-11-27T02-00-00Z');
    await restoreBackup({ folder: target, key, databaseUrl: database.url, storage });
    const [{ people } = {}] = await database.sql`select count(*)::int as people from users`;
    expect(people).toBe(1);
    expect((await verifyAuditLog(database.sql)).faults).toEqual([]);
    await database.close();
  });
});

describe('the system', () => {
  test('shows versions, figures and what is set up', async () => {
    const system = await read();
    expect(system.version).toBe(VERSION);
    expect(system.database?.version).toMatch(/^\d+/);
    expect(system.database?.bytes).toBeGreaterThan(1_000_000);
    expect(system.dependencies).toEqual([
      { name: 'database', state: 'ok', reason: null },
      { name: 'store', state: 'ok', reason: null },
      { name: 'jobs', state: 'ok', reason: null },
      { name: 'mail', state: 'ok', reason: null },
      { name: 'scanner', state: 'off', reason: null },
      { name: 'model', state: 'off', reason: null },
      { name: 'identity', state: 'off', reason: null },
      { name: 'backup', state: 'off', reason: null },
      { name: 'disk', state: 'ok', reason: null },
    ]);
    expect(system.backup).toEqual({ everyHours: null, last: null, failure: null });
  });

  test('shows a mail server that is away, with the reason', async () => {
    broken = 'connect ECONNREFUSED 127.0.0.1:1';
    await expect
      .poll(() => stateOf('mail'), { timeout: 20_000 })
      .toMatchObject({
        state: 'away',
        reason: expect.stringContaining('ECONNREFUSED'),
      });
    expect((await portal.call('system.status', undefined, admin)).data.away).toEqual(['mail']);
    broken = undefined;
  });

  test('lists a failed email, which can be tried again', async () => {
    const id = await makeFailedJob(portal);
    const before = await read();
    expect(before.jobs).toMatchObject({ failed: 1, failedEmails: 1 });
    expect(await failed()).toMatchObject({
      total: 1,
      jobs: [
        {
          id,
          name: 'auth.registered-mail',
          sendsEmail: true,
          attempts: 1,
          maxAttempts: 1,
          nextAttemptAt: null,
          error: 'Greeting never received',
        },
      ],
    });
    expect((await portal.call('system.retryJob', { jobId: id }, admin)).status).toBe(200);
    expect(await failed()).toEqual({ total: 0, jobs: [] });
    expect((await portal.call('system.retryJob', { jobId: id }, admin)).status).toBe(404);
  });

  test('shows that nobody works through the queue', async () => {
    await portal.services.db.execute(
      `select graphile_worker.add_job('auth.registered-mail', payload => '{}'::json, run_at => now() - interval '2 minutes')`,
    );
    expect(await stateOf('jobs')).toMatchObject({ state: 'away', reason: expect.stringContaining('1 jobs') });
  });
});

describe('emails that failed while the mail server was away', () => {
  const waits = async (error: string, state: { attempts: number; hours: number }) => {
    const id = await makeFailedJob(portal);
    await portal.database.sql`update graphile_worker._private_jobs
      set max_attempts = 25, attempts = ${state.attempts}, last_error = ${error},
        run_at = now() + make_interval(hours => ${state.hours}) where id = ${id}::bigint`;
    return id;
  };
  const due = async () =>
    (
      await portal.database
        .sql`select id::text from graphile_worker.jobs where run_at <= now() and attempts = 0`
    ).map(({ id }) => id);

  test('are due as soon as it is back, also those without an attempt left; refused ones are not', async () => {
    await portal.database.sql`delete from graphile_worker._private_jobs`;
    const away = `${MAIL_SERVER_AWAY}: connect ECONNREFUSED 127.0.0.1:25`;
    const later = await waits(away, { attempts: 12, hours: 6 });
    const last = await waits(away, { attempts: 25, hours: -1 });
    await waits('550 no such mailbox', { attempts: 3, hours: 6 });
    broken = 'connect ECONNREFUSED 127.0.0.1:1';
    await expect.poll(() => stateOf('mail'), { timeout: 20_000 }).toMatchObject({ state: 'away' });
    await sendWaitingEmailsJob.run(portal.services, {}, meta(portal));
    expect(await due()).toEqual([]);

    broken = undefined;
    await expect.poll(() => stateOf('mail'), { timeout: 20_000 }).toMatchObject({ state: 'ok' });
    await sendWaitingEmailsJob.run(portal.services, {}, meta(portal));
    expect((await due()).sort()).toEqual([later, last].sort());
    await portal.database.sql`delete from graphile_worker._private_jobs`;
  });
});

const meta = ({ services }: TestPortal) => ({
  jobId: '1',
  attempt: 1,
  maxAttempts: 25,
  log: services.log,
  signal: new AbortController().signal,
});
