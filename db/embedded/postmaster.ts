import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  fchownSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './error.ts';
import type { Home } from './home.ts';
import { identifyProcess } from './process.ts';

/** Crash recovery replays the log since the last checkpoint, which may take long. */
const START_LIMIT_MS = 120_000;
const LOG_LIMIT_BYTES = 5_000_000;
const LAST_LINES = 5;

export type Postmaster = {
  pid: number;
  /** Settles when the process is gone. */
  gone: Promise<void>;
};

/**
 * Starts PostgreSQL on the cluster and waits until it accepts connections. It gets a process group of its own: a
 * terminal's Ctrl-C reaches only the portal, which drains before it stops PostgreSQL.
 * @throws {EmbeddedDatabaseError} with PostgreSQL's own reason when it does not start.
 */
export async function launchPostmaster(home: Home, binaries: Binaries, flags: string[]): Promise<Postmaster> {
  rotate(home.log);
  const log = openSync(home.log, 'a', 0o600);
  if (home.user) fchownSync(log, home.user.uid, home.user.gid);
  const logStart = statSync(home.log).size;
  // Written straight to a file: a pipe would break when the portal is killed and PostgreSQL lives on for a moment.
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...flags], {
    ...home.user,
    cwd: home.folder,
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  });
  closeSync(log);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
  await untilReady(child, home, logStart);
  return { pid: child.pid ?? 0, gone };
}

/** PostgreSQL writes its state into its pid file; `pg_ctl start -w` reads it, too. */
async function untilReady(child: ChildProcess, home: Home, logStart: number) {
  const deadline = Date.now() + START_LIMIT_MS;
  let failed: Error | undefined;
  child.once('error', (error) => {
    failed = error;
  });
  while (Date.now() < deadline) {
    if (failed || child.exitCode !== null || child.signalCode !== null) break;
    const status = readPidFile(home.cluster);
    if (status?.pid === child.pid && status?.state === 'ready') return;
    await sleep(20);
  }
  const end = howItEnded(child);
  child.kill('SIGQUIT');
  const written = readFileSync(home.log).subarray(logStart).toString();
  const reason = failed?.message ?? lastError(written, child.pid) ?? `${end} ${lastLines(written)}`;
  throw new EmbeddedDatabaseError(`PostgreSQL did not start on ${home.cluster}: ${reason}.`);
}

function howItEnded({ exitCode, signalCode }: ChildProcess): string {
  if (signalCode !== null) return `it was ended by ${signalCode}`;
  return exitCode === null
    ? `it was not ready after ${START_LIMIT_MS / 1_000} s`
    : `it ended with ${exitCode}`;
}

/**
 * Ends the PostgreSQL that a killed portal left running on the cluster and waits until it is gone. Acknowledged writes
 * are in its log and are recovered at the next start.
 * @throws {EmbeddedDatabaseError} when another program runs on the cluster, or PostgreSQL does not end.
 */
export async function endLeftover(home: Home, binaries?: Binaries): Promise<void> {
  const found = readPidFile(home.cluster);
  if (!found) return;
  const left = identifyProcess(found.pid);
  const owner = left ? ownerOf(found.pid, home.cluster) : 'nobody';
  if (left && owner === 'ending') await untilGone(found.pid, left.startedAt, 5_000);
  if (owner === 'nobody' || owner === 'ending') {
    // PostgreSQL takes any living pid, even a zombie's, for its predecessor, so the file is removed. If children of
    // that one still run, PostgreSQL detects them by their shared memory.
    return rmSync(join(home.cluster, 'postmaster.pid'), { force: true });
  }
  if (owner === 'unclear') {
    throw new EmbeddedDatabaseError(
      `A PostgreSQL (process ${found.pid}) may be running on ${home.cluster}; end it, or remove postmaster.pid from there if it belongs to another folder.`,
    );
  }
  await endPostmaster(found.pid, home, binaries);
}

/**
 * Shuts PostgreSQL down: connections are closed, everything is written. After a timeout it is ended without a
 * checkpoint, which the next start recovers from.
 * @throws {EmbeddedDatabaseError} when it survives even that.
 */
export async function endPostmaster(pid: number, home: Home, binaries?: Binaries): Promise<void> {
  const found = identifyProcess(pid);
  if (!found || ownerOf(pid, home.cluster) === 'nobody') return;
  for (const [signal, patienceMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    signalPostmaster(pid, signal, home, binaries);
    if (await untilGone(pid, found.startedAt, patienceMs)) return;
  }
  throw new EmbeddedDatabaseError(`The PostgreSQL on ${home.cluster} (process ${pid}) does not end.`);
}

/**
 * Sends the signal, if the process still exists and still is PostgreSQL. Windows has no signals; `pg_ctl` replaces
 * them there.
 */
export function signalPostmaster(
  pid: number,
  signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL',
  home: Home,
  binaries?: Binaries,
) {
  if (ownerOf(pid, home.cluster) !== 'ours') return;
  try {
    if (process.platform === 'win32' && binaries && signal !== 'SIGKILL') {
      const mode = signal === 'SIGINT' ? 'fast' : 'immediate';
      execFileSync(binaries.pgCtl, ['stop', '-D', home.cluster, '-m', mode, '-W'], { stdio: 'ignore' });
    } else {
      process.kill(pid, signal);
    }
  } catch {
    // The process was gone already.
  }
}

/** Waits until this process is gone, checking its start time, since pids are reused. False on timeout. */
async function untilGone(pid: number, startedAt: string, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (identifyProcess(pid)?.startedAt !== startedAt) return true;
    await sleep(25);
  }
  return false;
}

/**
 * Whether the process with this pid is the PostgreSQL of this cluster. A pid alone proves nothing: pids are reused. A
 * process that is ending has no command any more.
 */
function ownerOf(pid: number, cluster: string): 'ours' | 'ending' | 'nobody' | 'unclear' {
  const command = identifyProcess(pid)?.command;
  if (command === '') return 'ending';
  if (!command?.includes('postgres')) return 'nobody';
  if (process.platform === 'linux') {
    // A postmaster's working directory is its cluster, even when the folder was moved or copied since.
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster ? 'ours' : 'nobody';
    } catch {
      return identifyProcess(pid) ? 'unclear' : 'nobody';
    }
  }
  return command.includes(cluster) ? 'ours' : 'unclear';
}

/** The port of the PostgreSQL that runs on the cluster; undefined when none does. */
export function portInUse(cluster: string): number | undefined {
  const found = readPidFile(cluster);
  return found?.state === 'ready' && identifyProcess(found.pid) ? found.port : undefined;
}

function readPidFile(cluster: string): { pid: number; port: number; state: string } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    // The pid is negative in single-user mode. The eighth line is the state, padded.
    return { pid: Math.abs(Number(lines[0])), port: Number(lines[3]), state: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

/** Only lines of this process: children of a killed predecessor may still write into the same log. */
function lastError(written: string, pid: number | undefined): string | undefined {
  const complaint = new RegExp(`(?:\\[${pid}\\] (?:FATAL|PANIC)|^postgres): +(.*)`, 'gm');
  return [...written.matchAll(complaint)].at(-1)?.[1];
}

/** For failures that PostgreSQL does not report itself, such as those of the loader and of preloaded libraries. */
function lastLines(written: string): string {
  const lines = written.trim().split('\n').slice(-LAST_LINES);
  return lines.join('') === '' ? 'and wrote nothing' : `and last wrote "${lines.join(' / ')}"`;
}

function rotate(log: string) {
  try {
    if (statSync(log).size > LOG_LIMIT_BYTES) renameSync(log, `${log}.old`);
  } catch {
    // There is no log yet.
  }
}
