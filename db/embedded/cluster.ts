import { spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './error.ts';
import type { Home } from './home.ts';

/** The only role; it owns everything. Only the portal of this machine can reach the server. */
export const ROLE = 'portal';

/**
 * Creates the cluster if there is none. It is renamed into place as the last step, so that an incomplete one is never
 * used.
 * @throws {EmbeddedDatabaseError} when it cannot be created, or has another major version than the programs.
 */
export async function ensureCluster(home: Home, binaries: Binaries, password: string): Promise<void> {
  if (existsSync(home.cluster)) return checkVersion(home, binaries);
  const draft = join(home.folder, 'cluster.draft');
  const passwordFile = join(home.folder, 'password.draft');
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (home.user) chownSync(passwordFile, home.user.uid, home.user.gid);
  try {
    await initdb(home, binaries, draft, passwordFile);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, home.cluster);
  home.settle();
}

function checkVersion({ cluster }: Home, { major }: Binaries) {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (made === major) return;
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} was made by PostgreSQL ${made} and this portal brings ${major}; dump it with the version that made it and restore it into a new data folder.`,
  );
}

async function initdb(home: Home, binaries: Binaries, draft: string, passwordFile: string) {
  const flags = [
    `--pgdata=${draft}`,
    `--username=${ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own locale sorts alike on every system and after every update of the system's libraries.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...characterTypes(),
  ];
  const child = spawn(binaries.initdb, flags, {
    ...home.user,
    cwd: home.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code === 0) return;
  const reason = /error: (.*)/.exec(complaint)?.[1] ?? `initdb ended with ${code}`;
  throw new EmbeddedDatabaseError(`A database could not be made in ${home.folder}: ${reason}.`);
}

/** The full-text parser and pg_trgm still take character classes from the system's locale. */
function characterTypes(): string[] {
  if (process.platform === 'linux') return ['--lc-ctype=C.UTF-8'];
  if (process.platform === 'darwin') return ['--lc-ctype=en_US.UTF-8'];
  return [];
}
