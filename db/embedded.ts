import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from './driver.ts';
import { type Binaries, binariesFor, findInstalled, type Installed } from './embedded/binaries.ts';
import { ensureCluster, ROLE } from './embedded/cluster.ts';
import { EmbeddedDatabaseError } from './embedded/error.ts';
import { lockFolder, type ReleaseFolder } from './embedded/folder-lock.ts';
import { databasePassword, findHome, type Home, systemFolder } from './embedded/home.ts';
import {
  endLeftover,
  endPostmaster,
  launchPostmaster,
  type Postmaster,
  portInUse,
  signalPostmaster,
} from './embedded/postmaster.ts';

export type EmbeddedOptions = {
  /** Created if missing. Contains the database, its password and the lock. */
  dataDir: string;
  log: (message: string) => void;
  /** PostgreSQL died and is being restarted. */
  onUnexpectedExit?: () => void;
  /** False turns off fsync, so a crash of the machine loses data. For tests only. */
  durable?: boolean;
};

export type EmbeddedDatabase = {
  /** Connection URL of the database `portal`. Does not change when PostgreSQL is restarted. */
  url: string;
  /** The process id of the running PostgreSQL. */
  readonly pid: number;
  /** Shuts PostgreSQL down and releases the data folder. May be called more than once. */
  stop(): Promise<void>;
};

const DATABASE = 'portal';

/**
 * Starts the PostgreSQL that comes with the portal on a data folder, and keeps it running until it is stopped. A
 * PostgreSQL that a killed portal left running on the folder is ended first.
 * @throws {EmbeddedDatabaseError} with one sentence, when the folder is in use or cannot be served.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  // First, so that a machine without the programs gets no folder and no system user.
  const installed = findInstalled();
  const dataDir = openDataDir(options.dataDir);
  const release = lockFolder(dataDir);
  try {
    return await supervise(dataDir, installed, options, release);
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The URL of a data folder's database while a portal runs it; undefined otherwise. For read-only tools: the database
 * may stop at any moment.
 */
export function findServed(dataDir: string): string | undefined {
  if (!existsSync(join(dataDir, 'postgres-password'))) return undefined;
  const port = portInUse(findHome(realpathSync(dataDir)).cluster);
  return port === undefined ? undefined : addressOf(databasePassword(dataDir), port, DATABASE);
}

const addressOf = (password: string, port: number, database: string) =>
  `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`;

async function supervise(
  dataDir: string,
  installed: Installed,
  options: EmbeddedOptions,
  releaseData: ReleaseFolder,
): Promise<EmbeddedDatabase> {
  const { log, onUnexpectedExit, durable = true } = options;
  const home = findHome(dataDir);
  const binaries = binariesFor(installed, home.user, systemFolder);
  const password = databasePassword(dataDir);
  await ensureCluster(home, binaries, password);
  // A copied data folder may name the same place as its original.
  const releaseHome = home.folder.startsWith(dataDir) ? () => {} : lockFolder(home.folder);
  const release = () => {
    releaseHome();
    releaseData();
  };

  let stopping: Promise<void> | undefined;
  let restarting: Promise<void> | undefined;
  let port = 0;
  let current: Postmaster;
  try {
    port = await freePort();
    current = await launchWhenFree(home, binaries, flags(port, durable));
  } catch (error) {
    releaseHome();
    throw error;
  }
  watch();

  // A process that exits without `stop` at least signals PostgreSQL to end; an exit handler cannot do more.
  const endOnExit = () => {
    signalPostmaster(current.pid, 'SIGINT', home, binaries);
    release();
  };
  process.once('exit', endOnExit);

  function watch() {
    current.gone.then(() => {
      if (stopping) return;
      log('PostgreSQL ended unexpectedly and is started again.');
      onUnexpectedExit?.();
      restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    for (let pause = 50; !stopping; pause = Math.min(pause * 2, 2_000)) {
      try {
        current = await launchWhenFree(home, binaries, flags(port, durable));
        log('PostgreSQL is back.');
        return watch();
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await sleep(pause);
      }
    }
  }

  async function end(): Promise<void> {
    try {
      await restarting;
      await endPostmaster(current.pid, home, binaries);
    } finally {
      process.off('exit', endOnExit);
      release();
    }
  }

  const url = (database: string) => addressOf(password, port, database);
  const database: EmbeddedDatabase = {
    url: url(DATABASE),
    get pid() {
      return current.pid;
    },
    stop: () => {
      stopping ??= end();
      return stopping;
    },
  };
  try {
    await ensureDatabase(url('postgres'));
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

/** Children of a killed PostgreSQL finish their statement before they notice; no statement takes longer. */
const CHILDREN_MS = 10_000;

async function launchWhenFree(home: Home, binaries: Binaries, settings: string[]): Promise<Postmaster> {
  const deadline = Date.now() + CHILDREN_MS;
  for (;;) {
    await endLeftover(home, binaries);
    try {
      return await launchPostmaster(home, binaries, settings);
    } catch (error) {
      const busy = error instanceof Error && /shared memory block .* still in use/.test(error.message);
      if (!busy || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** @throws {EmbeddedDatabaseError} when the folder cannot be created or written to. */
function openDataDir(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new EmbeddedDatabaseError(`The data folder ${path} cannot be written to (${code}).`);
  }
}

function flags(port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    timezone: 'UTC',
    // Failed statements are logged by the portal; this log is for the server itself.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    lc_messages: 'C',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    // Tests have it in memory.
    ...(durable ? {} : { max_wal_size: '256MB' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function ensureDatabase(maintenanceUrl: string): Promise<void> {
  const sql = connect(maintenanceUrl, { max: 1, connect_timeout: 10 });
  try {
    const [found] = await sql`select from pg_database where datname = ${DATABASE}`;
    if (!found) await sql`create database ${sql(DATABASE)}`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
