import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { binariesFor, findInstalled } from './embedded/binaries.ts';
import { findHome, systemFolder } from './embedded/home.ts';
import { launchPostmaster } from './embedded/postmaster.ts';
import { identifyProcess } from './embedded/process.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

/** The case needs root, which runs PostgreSQL as another user; other users skip it. */
const asRoot = process.getuid?.() === 0 ? test : () => {};

let root: string;
let dataDir: string;
const running: EmbeddedDatabase[] = [];
const portals: ChildProcess[] = [];
const leftByPortals: number[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
  chmodSync(root, 0o755);
  dataDir = join(root, 'data');
});

afterEach(async () => {
  for (const portal of portals.splice(0)) portal.kill('SIGKILL');
  for (const pid of leftByPortals.splice(0)) await end(pid);
  for (const database of running.splice(0)) await database.stop();
  const note = join(dataDir, 'postgres-is-at');
  if (existsSync(note)) rmSync(readFileSync(note, 'utf8').trim(), { recursive: true });
  rmSync(root, { recursive: true });
});

test('creates an empty database on the first start that only this machine can reach', async () => {
  const database = await start();
  expect(
    await ask(database.url, "select current_database() || current_setting('listen_addresses') as answer"),
  ).toBe('portal127.0.0.1');
  expect(await ask(database.url, "select current_setting('unix_socket_directories') as answer")).toBe('');
  expect(await ask(database.url, "select current_setting('fsync') as answer")).toBe('on');
  expect(await ask(database.url, 'show data_checksums', 'data_checksums')).toBe('on');
  await expect(ask(database.url.replace(/:\w+@/, ':wrong@'), 'select 1 as answer')).rejects.toThrow(
    'password',
  );
  if (process.platform !== 'win32') {
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
  }
});

test('has the trigram extension, with letters beyond ASCII', async () => {
  const { url } = await start();
  await ask(url, 'create extension pg_trgm');
  expect(await ask(url, "select similarity('Müller', 'MÜLLER')::text as answer")).toBe('1');
  expect(await ask(url, "select lower('ÉTÉ') as answer")).toBe('été');
});

test('keeps data over a stop and a start', async () => {
  const first = await start();
  await ask(first.url, 'create table note (text text)');
  await ask(first.url, "insert into note values ('kept')");
  await first.stop();
  expect(identifyProcess(first.pid)).toBeUndefined();
  expect(await ask((await start()).url, 'select text as answer from note')).toBe('kept');
});

test('restarts a killed PostgreSQL on the same port', async () => {
  const database = await start();
  await ask(database.url, 'create table note (text text)');
  for (const text of ['once', 'again']) {
    await ask(database.url, `insert into note values ('${text}')`);
    const killed = database.pid;
    process.kill(killed, 'SIGKILL');
    expect(
      await askUntilAnswered(database.url, `select text as answer from note where text = '${text}'`, 15_000),
    ).toBe(text);
    // PostgreSQL answers a moment before the new pid is stored.
    await expect.poll(() => database.pid).not.toBe(killed);
  }
});

test('leaves nothing behind when it is stopped while PostgreSQL restarts', async () => {
  const database = await start();
  process.kill(database.pid, 'SIGKILL');
  await sleep(60);
  await database.stop();
  expect(identifyProcess(database.pid)).toBeUndefined();
  expect(existsSync(join(dataDir, 'portal.lock'))).toBe(false);
});

test('refuses a second start on the folder, and the first one continues', async () => {
  const database = await start();
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    `The data folder ${dataDir} is in use by another portal (process ${process.pid}).`,
  );
  expect(await ask(database.url, "select 'here' as answer")).toBe('here');
});

test('ends the PostgreSQL of a killed portal at the next start, and keeps the data', async () => {
  const { portal, url, pid } = await startPortal();
  await ask(url, 'create table note (text text)');
  await ask(url, "insert into note values ('acknowledged')");
  portal.kill('SIGKILL');
  await new Promise((resolve) => portal.once('exit', resolve));
  expect(identifyProcess(pid)).toBeDefined();

  const database = await start();
  expect(identifyProcess(pid)).toBeUndefined();
  expect(await ask(database.url, 'select text as answer from note')).toBe('acknowledged');
});

test('keeps the data after portal and PostgreSQL were both killed', async () => {
  const { portal, url, pid } = await startPortal();
  await ask(url, 'create table note (text text)');
  await ask(url, "insert into note values ('acknowledged')");
  portal.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await new Promise((resolve) => portal.once('exit', resolve));
  expect(await ask((await start()).url, 'select text as answer from note')).toBe('acknowledged');
});

test('waits for running children of a killed PostgreSQL', async () => {
  const { portal, url, pid } = await startPortal();
  await ask(url, 'create table note (text text)');
  await ask(url, "insert into note values ('acknowledged')");
  // Busy without checking for its postmaster, so this backend outlives it.
  const work = ask(url, 'select count(*) from generate_series(1, 15000000)').catch(() => {});
  await sleep(300);
  portal.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await new Promise((resolve) => portal.once('exit', resolve));
  expect(await ask((await start()).url, 'select text as answer from note')).toBe('acknowledged');
  await work;
});

test('ignores a pid file that names an unrelated process, and leaves that process alone', async () => {
  await (await start()).stop();
  const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'postgres']);
  portals.push(bystander);
  const home = homeOf(dataDir);
  writeFileSync(join(home, 'cluster', 'postmaster.pid'), `${bystander.pid}\n${home}/cluster\n`);
  await start();
  expect(bystander.exitCode).toBeNull();
  expect(identifyProcess(bystander.pid ?? 0)).toBeDefined();
});

test('ends PostgreSQL when the portal exits', async () => {
  const { portal, pid } = await startPortal();
  portal.stdin?.end('throw');
  await new Promise((resolve) => portal.once('exit', resolve));
  await expect.poll(() => identifyProcess(pid)).toBeUndefined();
});

test('an interrupt from the terminal reaches only the portal', async () => {
  const { portal, url, pid } = await startPortal();
  // As a terminal does on Ctrl-C: the signal goes to the whole process group.
  process.kill(-(portal.pid ?? 0), 'SIGINT');
  await sleep(200);
  expect(identifyProcess(pid)).toBeDefined();
  expect(await ask(url, "select 'draining' as answer")).toBe('draining');
});

test('names a folder that is not writable', async () => {
  writeFileSync(dataDir, 'a file');
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    `The data folder ${dataDir} cannot be written to`,
  );
});

test('refuses a cluster of another version and leaves it unchanged', async () => {
  await (await start()).stop();
  const version = join(homeOf(dataDir), 'cluster', 'PG_VERSION');
  writeFileSync(version, '12\n');
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow('was made by PostgreSQL 12');
});

test('tells how PostgreSQL ended and what it wrote last when it gives no reason', async () => {
  await (await start()).stop();
  const home = findHome(dataDir);
  const binaries = binariesFor(findInstalled(), home.user, systemFolder);
  // Node ends at once, because the option for the cluster is unknown to it.
  const other = launchPostmaster(home, { ...binaries, postgres: process.execPath }, []);
  await expect(other).rejects.toThrow(
    /did not start on .*: it ended with 9 and last wrote ".*bad option: -D"/,
  );
});

asRoot('as root, a data folder below a private one has its database in the system folder', async () => {
  chmodSync(root, 0o700);
  const database = await start();
  await ask(database.url, 'create table note (text text)');
  await ask(database.url, "insert into note values ('kept')");
  await database.stop();
  expect(homeOf(dataDir)).toMatch(/^\/var\/lib\/portal\/database-/);
  expect(await ask((await start()).url, 'select text as answer from note')).toBe('kept');
});

asRoot('as root, a database whose folder was closed since is not replaced by an empty one', async () => {
  await (await start()).stop();
  chmodSync(root, 0o700);
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow('can no longer enter');
});

asRoot('as root, a recorded place that is gone is named, not replaced by an empty one', async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'postgres-is-at'), join(root, 'gone'));
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(`was kept in ${join(root, 'gone')}`);
  rmSync(join(dataDir, 'postgres-is-at'));
});

function log() {}

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log });
  running.push(database);
  return database;
}

/** A portal in a process and a process group of its own, as a terminal would start it. */
async function startPortal(): Promise<{ portal: ChildProcess; url: string; pid: number }> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    process.on('SIGINT', () => {});
    process.stdin.on('data', () => { throw new Error('told to'); });
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
    console.log(JSON.stringify({ url: database.url, pid: database.pid }));
  `;
  const portal = spawn(process.execPath, ['--input-type=module', '-e', script], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  portals.push(portal);
  const line = await new Promise<string>((resolve, reject) => {
    portal.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    portal.once('exit', () => reject(new Error('the portal did not start')));
  });
  const { url, pid }: { url: string; pid: number } = JSON.parse(line);
  leftByPortals.push(pid);
  return { portal, url, pid };
}

async function end(pid: number) {
  if (!identifyProcess(pid)?.command.includes(root)) return;
  process.kill(pid, 'SIGQUIT');
  await expect.poll(() => identifyProcess(pid)).toBeUndefined();
}

function homeOf(folder: string): string {
  const note = join(folder, 'postgres-is-at');
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(folder, 'postgres');
}

async function ask(url: string, query: string, column = 'answer'): Promise<unknown> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    const [row] = await sql.unsafe(query);
    return row?.[column];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function askUntilAnswered(url: string, query: string, patienceMs: number): Promise<unknown> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await ask(url, query);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}
