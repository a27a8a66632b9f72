import { execFileSync, spawnSync } from 'node:child_process';
import { EmbeddedDatabaseError } from './error.ts';

/** The system user that runs PostgreSQL; undefined to run it as the portal's own user. */
export type SystemUser = { uid: number; gid: number };

const NAME = 'postgres';

/**
 * PostgreSQL refuses to run as root; root runs it as the system user `postgres`, which is created if missing.
 * @throws {EmbeddedDatabaseError} when that user cannot be created.
 */
export function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return lookUp() ?? create();
}

/**
 * Whether the user can enter this folder or run this program, by trying: file modes do not show access lists and
 * mounts.
 */
export function canReach(user: SystemUser | undefined, path: string): boolean {
  if (!user) return true;
  return spawnSync('test', ['-x', path], { ...user, cwd: '/' }).status === 0;
}

function lookUp(): SystemUser | undefined {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, NAME], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function create(): SystemUser {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', NAME], {
      stdio: 'ignore',
    });
  } catch {
    // The look-up below decides.
  }
  const user = lookUp();
  if (user) return user;
  throw new EmbeddedDatabaseError(
    `PostgreSQL does not run as root and the system user "${NAME}" could not be made; start the portal as another user or set DATABASE_URL.`,
  );
}
