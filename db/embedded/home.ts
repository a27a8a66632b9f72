import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './error.ts';
import { canReach, postgresUser, type SystemUser } from './system-user.ts';

/** For files that the postgres user cannot reach elsewhere. Only used when the portal runs as root. */
const SYSTEM_FOLDER = '/var/lib/portal';

/** In the data folder: the database's own folder, or the file that names its place. */
const OWN_FOLDER = 'postgres';
const ELSEWHERE = 'postgres-is-at';

export type Home = {
  /** Owned by the user that runs PostgreSQL; contains the cluster and its log. */
  folder: string;
  cluster: string;
  log: string;
  /** The system user that runs PostgreSQL. */
  user: SystemUser | undefined;
  /** Records the place of the database for the next start. Called once the cluster is complete. */
  settle(): void;
};

/**
 * Decides where the cluster of a data folder is: inside it, or, if the user that runs PostgreSQL cannot access it, in
 * a system folder that the data folder then names.
 * @throws {EmbeddedDatabaseError} when the recorded place is gone or not accessible any more.
 */
export function findHome(dataDir: string): Home {
  const note = join(dataDir, ELSEWHERE);
  if (existsSync(note)) return known(recorded(note, dataDir));
  const own = join(dataDir, OWN_FOLDER);
  if (existsSync(join(own, 'cluster'))) return known(own);

  const user = postgresUser();
  if (canReach(user, dataDir)) return make(own, user, () => {});
  const folder = join(systemFolder(), `database-${randomBytes(6).toString('hex')}`);
  return make(folder, user, () => {
    // Names the owner, for people who find the folder.
    writeFileSync(join(folder, 'data-folder'), `${dataDir}\n`);
    writePrivately(note, `${folder}\n`);
  });
}

/** The system folder for this portal's databases and programs, which every user may traverse. */
export function systemFolder(): string {
  if (!existsSync(SYSTEM_FOLDER)) {
    mkdirSync(SYSTEM_FOLDER, { recursive: true });
    chmodSync(SYSTEM_FOLDER, 0o755);
  }
  return SYSTEM_FOLDER;
}

/** The password of the data folder's database, created by the first call. */
export function databasePassword(dataDir: string): string {
  const file = join(dataDir, 'postgres-password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('hex');
  writePrivately(file, `${password}\n`);
  return password;
}

function recorded(note: string, dataDir: string): string {
  const folder = readFileSync(note, 'utf8').trim();
  if (existsSync(join(folder, 'cluster'))) return folder;
  throw new EmbeddedDatabaseError(
    `The database of ${dataDir} was kept in ${folder} and is not there any more; bring it back, or remove ${note} to begin with an empty one.`,
  );
}

/** An existing cluster keeps its owner; root runs PostgreSQL as that user. */
function known(folder: string): Home {
  const { uid, gid } = statSync(join(folder, 'cluster'));
  const user = process.getuid?.() === 0 ? { uid, gid } : undefined;
  if (!canReach(user, folder)) {
    throw new EmbeddedDatabaseError(
      `The user that runs PostgreSQL (${uid}) can no longer enter ${folder}; let it pass through the folders above, or move the data folder back.`,
    );
  }
  return describe(folder, user, () => {});
}

function make(folder: string, user: SystemUser | undefined, settle: () => void): Home {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  return describe(folder, user, settle);
}

function describe(folder: string, user: SystemUser | undefined, settle: () => void): Home {
  return { folder, cluster: join(folder, 'cluster'), log: join(folder, 'log'), user, settle };
}

/** Writes the file atomically, readable by its owner only. */
function writePrivately(file: string, text: string) {
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, file);
}
