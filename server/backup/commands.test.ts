import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findServed, startEmbedded } from '@portal/db/embedded.ts';
import type { TestDatabase } from '@portal/db/test/database.ts';
import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../test/free-port.ts';
import { readRows } from '../test/rows.ts';
import { until } from '../test/timing.ts';
import { sumOf } from './bundle.ts';

const project = join(import.meta.dirname, '../..');
const ADMIN = { email: 'first.admin@work.example', password: 'First-Harbour-1' };
const KEY = 'a key of more than thirty-two characters';
/** Some seconds, unless the machine is busy. */
const COMMAND_MS = 120_000;

let root: string;
let portal: ChildProcess | undefined;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-commands-'));
});
afterAll(async () => {
  if (portal?.exitCode === null) portal.kill('SIGKILL');
  await rm(root, { recursive: true, force: true, maxRetries: 10 });
});

const settingsOf = (dataDir: string, more: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? '',
  PORTAL_DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  ...more,
});

/** Runs the script of `pnpm <name>` with the embedded database of the data folder. */
async function command(name: 'backup' | 'restore' | 'audit:verify', args: string[], env: NodeJS.ProcessEnv) {
  const { scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  const [program = '', ...first] = String(scripts[name]).split(' ');
  const inPlace = program === 'node' ? process.execPath : program;
  const options = { cwd: project, env, timeout: COMMAND_MS };
  return promisify(execFile)(inPlace, [...first, ...args], options).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (failure: { code: number; stderr: string }) => ({ code: failure.code, text: failure.stderr }),
  );
}

async function startPortal(dataDir: string): Promise<string> {
  const port = await freePort();
  portal = spawn(process.execPath, [join(project, 'scripts/start.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: settingsOf(dataDir, {
      PORTAL_CLIENT_DIR: dataDir,
      PORTAL_ADMIN_EMAIL: ADMIN.email,
      PORTAL_ADMIN_PASSWORD: ADMIN.password,
      PORT: String(port),
    }),
  });
  const api = `http://127.0.0.1:${port}/api`;
  await until(async () => (await fetch(`${api}/ready`).catch(() => undefined))?.status === 200, COMMAND_MS);
  return api;
}

/** Leaves a department, an audit line and a file. */
async function work(api: string): Promise<void> {
  const post = (path: string, body: string | FormData, headers: Record<string, string> = {}) =>
    fetch(`${api}${path}`, { method: 'POST', body, headers });
  const json = { 'content-type': 'application/json' };
  const signedIn = await post('/auth/login', JSON.stringify(ADMIN), json);
  const { token } = (await signedIn.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  const department = await post('/departments', JSON.stringify({ name: 'Claims' }), {
    ...json,
    authorization,
  });
  expect(department.status).toBe(201);
  const picture = new FormData();
  const image = sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } });
  picture.set('profilePicture', new Blob([new Uint8Array(await image.png().toBuffer())]), 'me.png');
  expect((await post('/upload/profile-picture', picture, { authorization })).status).toBe(200);
}

/** The sums of the stored files. */
async function filesOf(dataDir: string): Promise<Record<string, string>> {
  const folder = join(dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // The folder's own name, which each store has.
  const files = entries.filter((entry) => entry.isFile() && entry.name !== '.portal-store');
  const sums = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    const { sha256 } = await sumOf(createReadStream(path));
    return [path.slice(folder.length), sha256] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

async function rowsOf(url: string): Promise<Record<string, string>> {
  const sql = postgres(url, { max: 1 });
  try {
    const {
      // Left out of backups, and written by the backup itself.
      'public.realtime_events': _events,
      'public.backups': _backups,
      ...rows
    } = await readRows({ database: { sql } as unknown as TestDatabase });
    return rows;
  } finally {
    await sql.end();
  }
}

test('a running portal is backed up by the command, and restored elsewhere by the command', async () => {
  const [here, there, backups] = [join(root, 'here'), join(root, 'there'), join(root, 'backups')];
  const api = await startPortal(here);
  await work(api);
  const rows = await rowsOf(findServed(here) ?? '');
  const withKey = { PORTAL_BACKUP_KEY: KEY };
  const backup = await command('backup', ['--to', backups], settingsOf(here, withKey));
  expect(backup).toMatchObject({ code: 0, text: expect.stringContaining('1 files, to') });
  expect((await fetch(`${api}/ready`)).status).toBe(200);
  const running = portal as ChildProcess;
  running.kill('SIGTERM');
  await once(running, 'exit');
  const [name = ''] = await readdir(backups);
  const folder = join(backups, name);

  const restore = (from: string, key: Record<string, string>) =>
    command('restore', [from], settingsOf(there, key));
  expect(await restore(folder, {})).toEqual({
    code: 1,
    text: 'This backup is encrypted: set PORTAL_BACKUP_KEY to its key.\n',
  });
  expect(await restore(folder, { PORTAL_BACKUP_KEY: `${KEY}!` })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^\S+ cannot be decrypted: the key is another one\.\n$/),
  });
  const torn = join(root, 'torn');
  await cp(folder, torn, { recursive: true });
  await truncate(join(torn, 'tables/public.users.copy.gz'), 100);
  expect(await restore(torn, withKey)).toEqual({
    code: 1,
    text: 'tables/public.users.copy.gz is not what was backed up: its SHA-256 is another one.\n',
  });

  expect(await restore(folder, withKey)).toMatchObject({
    code: 0,
    text: expect.stringContaining('Restored'),
  });
  expect(await command('audit:verify', [], settingsOf(there))).toMatchObject({
    code: 0,
    text: expect.stringContaining('Nobody touched the audit log.'),
  });
  const restored = await startEmbedded({ dataDir: there, log: () => {}, durable: false });
  try {
    expect(await rowsOf(restored.url)).toEqual(rows);
  } finally {
    await restored.stop();
  }
  expect(await filesOf(there)).toEqual(await filesOf(here));
  expect(Object.keys(await filesOf(here))).toHaveLength(1);
}, 300_000);
