import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scratchFolder } from '@portal/db/test/scratch-folder.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../db/test/database.ts';
import { closeTestPortal, startTestPortal } from '../server/test/harness.ts';

const doctor = (env: Record<string, string>, args: string[] = []) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'doctor.ts'), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    timeout: 120_000,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );

const SECRET = 'a secret that only tests know, of more than 32 bytes';

test('a portal that works is found healthy, and a test email is sent when asked for', async () => {
  const portal = await startTestPortal({ listen: true });
  onTestFinished(closeTestPortal);
  const folder = scratchFolder('portal-doctor-');
  await mkdir(join(folder, 'files'), { recursive: true });
  const env = {
    DATABASE_URL: portal.database.url,
    PORTAL_DATA_DIR: folder,
    PORTAL_SECRET: SECRET,
    PORTAL_URL: portal.address,
  };
  const { code, stdout, stderr } = await doctor(env, ['--mail', 'ada@work.example']);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  const marks = stdout.split('\n').filter((line) => line !== '');
  expect(marks).toEqual(expect.arrayContaining([expect.stringMatching(/^ok {5}database {4}PostgreSQL \d+/)]));
  expect(marks).toEqual(expect.arrayContaining([expect.stringMatching(/^ok {5}proxy {7}http:/)]));
  expect(stdout).toContain('The test email was written to the folder "outbox".');
  const [letter = ''] = await readdir(join(folder, 'outbox'));
  expect(await readFile(join(folder, 'outbox', letter), 'utf8')).toContain('ada@work.example');

  const broken = await doctor({ ...env, CLAMD_URL: 'tcp://127.0.0.1:1' });
  expect(broken.code).toBe(1);
  expect(broken.stdout).toMatch(/^STOPS {2}scanner {5}The virus scanner does not work \(.*\): start clamd/m);
  expect(broken.stdout).toMatch(/\nOne thing does not work\.\n$/);
}, 60_000);

test('what the doctor cannot begin with is one sentence', async () => {
  const database = await createTestDatabase({});
  onTestFinished(() => database.close());
  const folder = scratchFolder('portal-doctor-');
  const env = { DATABASE_URL: database.url, PORTAL_DATA_DIR: folder, PORTAL_SECRET: SECRET };
  const told = async (changed: Record<string, string>, args?: string[]) => {
    const { code, stdout, stderr } = await doctor({ ...env, ...changed }, args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(1);
    return stderr;
  };
  expect(await told({})).toContain(`The folder of files ${join(folder, 'files')} does not exist`);
  expect(await told({ DATABASE_URL: '' })).toContain('No portal runs on');
  expect(await told({ DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' })).toContain(
    'No PostgreSQL answers',
  );
  expect(await told({}, ['--letter'])).toContain('Usage: pnpm run doctor');
  await database.sql`drop table audit_log cascade`;
  expect(await told({})).toContain("records of migrations, but not the portal's tables");
}, 120_000);
