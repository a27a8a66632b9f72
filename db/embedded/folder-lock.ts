import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './error.ts';
import { identifyProcess } from './process.ts';

/** Releases the folder. May be called more than once, and from an `exit` handler. */
export type ReleaseFolder = () => void;

type Holder = { pid: number; startedAt: string };

/**
 * Locks a folder for this process until it is released or the process is gone: a stale lock, whose process died or
 * whose pid was reused, is taken over.
 * @throws {EmbeddedDatabaseError} when a living process holds it.
 */
export function lockFolder(folder: string, name = 'portal.lock'): ReleaseFolder {
  const file = join(folder, name);
  const mine = JSON.stringify({ pid: process.pid, startedAt: identifyProcess(process.pid)?.startedAt ?? '' });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createWith(file, mine)) return () => releaseIfMine(file, mine);
    const found = readOrNothing(file);
    if (found === undefined) continue;
    const holder = parseHolder(found);
    if (holder && isAlive(holder)) throw inUse(folder, holder.pid);
    discard(file, found);
  }
  throw inUse(folder);
}

function inUse(folder: string, pid?: number) {
  const who = pid === undefined ? 'another process' : `another portal (process ${pid})`;
  return new EmbeddedDatabaseError(`The data folder ${folder} is in use by ${who}.`);
}

/** Creates the file with its content atomically, so that nobody reads half a lock. False if it exists. */
function createWith(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    return createWithoutLink(file, content);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** For file systems without hard links. */
function createWithoutLink(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a stale lock. Another process may do the same at this moment and already have created its own, so the file
 * that was moved aside is compared with the stale content, and put back if it differs.
 */
function discard(file: string, judged: string) {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readOrNothing(aside);
  if (moved !== undefined && moved !== judged) createWith(file, moved);
  rmSync(aside, { force: true });
}

function releaseIfMine(file: string, mine: string) {
  if (readOrNothing(file) === mine) rmSync(file, { force: true });
}

function isAlive(holder: Holder): boolean {
  return identifyProcess(holder.pid)?.startedAt === holder.startedAt;
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { pid, startedAt } = value as Partial<Holder>;
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : undefined;
  } catch {
    return undefined;
  }
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
