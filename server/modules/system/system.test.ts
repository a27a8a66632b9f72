import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
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

describe('the system', () => {
  test('shows versions, figures and what is set up', async () => {
    const system = await read();
    expect(system.version).toMatch(/^\d+\.\d+\.\d+$/);
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
    ]);
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
          ...{ id, name: 'auth.registered-mail', sendsEmail: true, attempts: 1, maxAttempts: 1 },
          ...{ nextAttemptAt: null, error: 'Greeting never received' },
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
