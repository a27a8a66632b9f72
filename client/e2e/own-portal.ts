import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { databaseUrl, runOnServer } from '@portal/db/test/sql.ts';
import { DANA, PASSWORD } from './support.ts';
import { workerPortal } from './worker-portal.ts';

/** About three seconds, unless the machine is busy. */
const START_MS = 90_000;
const root = resolve(import.meta.dirname, '../..');

/** A portal for a single journey, on an empty database with Dana as its only administrator. */
export interface OwnPortal {
  address: string;
  dataDir: string;
  kill: () => Promise<void>;
  startAgain: () => Promise<void>;
  /** Sets the clock of a portal that was started with a fixed one, and waits until it is set. */
  moveTo: (instant: string) => Promise<void>;
  /** Runs a job of the portal that otherwise waits for its hour. */
  runJob: (name: string) => Promise<void>;
  /** Stops the portal and deletes its data. */
  remove: () => Promise<void>;
}

/**
 * Starts a portal for a journey that kills its server or moves its clock.
 * @param name distinguishes its database from those of other journeys
 * @param clock an instant: the server's clock stops there until it is moved; by default the machine's clock
 * @param host passkeys need a name, and take no number
 * @param more further settings, asked for at each start with the portal's address
 */
export async function openOwnPortal(
  name: string,
  clock?: string,
  {
    host = '127.0.0.1',
    more = async () => ({}),
  }: { host?: string; more?: (address: string) => Promise<Record<string, string>> } = {},
): Promise<OwnPortal> {
  const { databaseUrl: workers } = workerPortal();
  const database = `portal_e2e_${name}_${process.pid}`;
  await runOnServer(workers, `drop database if exists ${database} with (force)`);
  await runOnServer(workers, `create database ${database}`);
  const dataDir = await mkdtemp(join(tmpdir(), `portal-${name}-`));
  const port = await freePort();
  const address = `http://${host}:${port}`;
  const env = {
    ...movedClock(),
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_ENV: 'test',
    PORT: String(port),
    PORTAL_URL: address,
    DATABASE_URL: databaseUrl(workers, database),
    PORTAL_DATA_DIR: dataDir,
    PORTAL_CLIENT_DIR: process.env.PORTAL_E2E_CLIENT_DIR,
    PORTAL_ADMIN_EMAIL: DANA,
    PORTAL_ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'error',
  };
  const script = clock === undefined ? 'scripts/start.ts' : 'server/test/clocked-portal.ts';
  const start = async () => {
    const child = fork(join(root, script), clock === undefined ? [] : [clock], {
      cwd: root,
      env: { ...env, ...(await more(address)) },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await expect.poll(() => answers(address, child), { timeout: START_MS }).toBe(true);
    return child;
  };
  const end = async (child: ChildProcess) => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  let server = await start();
  return {
    address,
    dataDir,
    kill: () => end(server),
    startAgain: async () => {
      server = await start();
    },
    moveTo: async (instant) => {
      const set = once(server, 'message');
      server.send(instant);
      await set;
    },
    runJob: (name) =>
      runOnServer(databaseUrl(workers, database), `select graphile_worker.add_job('${name}', '{}'::json)`),
    remove: async () => {
      await end(server);
      await runOnServer(workers, `drop database if exists ${database} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The variables by which `pnpm test:at` moves the clock of a process. */
function movedClock(): Record<string, string | undefined> {
  const names = Object.keys(process.env).filter((name) => /^(LD_PRELOAD$|FAKETIME|NO_FAKE_STAT$)/.test(name));
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

async function answers(address: string, child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode} before it listened.`);
  return fetch(`${address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}
