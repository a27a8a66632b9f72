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

/** Holds what the postgres user cannot reach elsewhere. Only ever used when the portal runs as root. */
const SYSTEM_FOLDER = '/var/lib/portal';

/** Beside the data: the database's own folder, or the file that says where it is instead. */
const OWN_FOLDER = 'postgres';
const ELSEWHERE = 'postgres-is-at';

export type Home = {
  /** Owned by the user that runs PostgreSQL; the cluster and its log are in here. */
  folder: string;
  cluster: string;
  log: string;
  /** Whom PostgreSQL runs as. */
  user: SystemUser | undefined;
  /** Writes down for the next start where the database is. Called once the cluster is complete. */
  settle(): void;
};

/**
 * Decides where the cluster of a data folder is: inside it, or, where the user that runs PostgreSQL may not enter
 * it, in a folder of the system's that the data folder names from then on.
 * @throws {EmbeddedDatabaseError} when the place that was written down is gone or cannot be entered any more.
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
    // For whoever finds the folder and wonders whose it is.
    writeFileSync(join(folder, 'data-folder'), `${dataDir}\n`);
    writePrivately(note, `${folder}\n`);
  });
}

/** The system's folder for this portal's databases and programs, made so that everyone can pass through it. */
export function systemFolder(): string {
  if (!existsSync(SYSTEM_FOLDER)) {
    mkdirSync(SYSTEM_FOLDER, { recursive: true });
    chmodSync(SYSTEM_FOLDER, 0o755);
  }
  return SYSTEM_FOLDER;
}

/** The password of the data folder's database, made at the first call. */
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

/** A cluster that is there belongs to whoever made it; root runs PostgreSQL as that user. */
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

/** Writes the whole file or nothing, and only for its owner's eyes. */
function writePrivately(file: string, text: string) {
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, file);
}
