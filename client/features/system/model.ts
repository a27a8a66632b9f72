import type { FailedJob, Finding, System } from '@portal/server/modules/system/schema.ts';
import { counted, dateAndTime } from '../../lib/format/format.ts';

type Dependency = System['dependencies'][number];
type Name = Dependency['name'];

export const dependencyLabels: Record<Name, string> = {
  database: 'Database',
  store: 'File Store',
  jobs: 'Background Jobs',
  mail: 'Mail Server',
  scanner: 'Virus Scanner',
  model: 'Language Model',
  identity: 'Identity Provider',
  backup: 'Backup',
  disk: 'Disk Space',
};

/** The consequence for people while a dependency is away. */
const consequences: Record<Name, string> = {
  database: 'Nobody can read or save anything.',
  store: 'Files cannot be opened or uploaded.',
  jobs: 'Emails, notifications and reminders are late.',
  mail: 'Emails wait and are sent when it is back.',
  scanner: 'Files cannot be uploaded.',
  model: 'AI specialists cannot answer.',
  identity: 'Nobody can sign in with the company account.',
  backup: 'What was added or changed since then would be lost with the server.',
  disk: 'Below 2% free, files cannot be uploaded. Free up space, or enlarge the volume.',
};

/** The hint when a dependency is not configured. */
const withoutDependency: Partial<Record<Name, string>> = {
  mail: 'SMTP_URL is not set: emails are kept in a folder and reach nobody.',
  scanner: 'CLAMD_URL is not set: uploads are not checked for viruses.',
  model: 'AI_PROVIDER is not set: specialists find passages in documents.',
  identity: 'OIDC_ISSUER is not set: people sign in with passwords.',
  backup: 'BACKUP_EVERY_HOURS is not set: the portal writes no backups by itself.',
};

/** The line below a dependency: its state in a sentence. */
export function dependencyText({ name, state, reason }: Dependency): string {
  if (state === 'off') return withoutDependency[name] ?? 'Not set up.';
  if (state === 'ok') return 'Working';
  return `${consequences[name]}${reason ? ` Reason: ${reason}` : ''}`;
}

/** `The mail server is not reachable. Emails wait and are sent when it is back.`; several are joined. */
export const awayText = (away: readonly Name[]): string =>
  away.map((name) => `${problems[name]} ${consequences[name]}`).join(' ');

const problems: Record<Name, string> = {
  database: 'The database is not reachable.',
  store: 'The file store is not reachable.',
  jobs: 'Background jobs are not being worked through.',
  mail: 'The mail server is not reachable.',
  scanner: 'The virus scanner is not reachable.',
  model: 'The language model is not reachable.',
  identity: 'The identity provider is not reachable.',
  backup: 'The last backup is older than its schedule.',
  disk: 'Disk space is running out.',
};

/** `auth.password-reset-mail` -> `Password reset mail` */
export function jobTitle({ name }: Pick<FailedJob, 'name'>): string {
  const words = name.slice(name.indexOf('.') + 1).replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Nov 25, 2026, 2:00 AM, encrypted, 1,204 rows and 60 files, in /data/backups/…`; null without a backup. */
export function backupText(backup: System['backup']): string | null {
  if (!backup?.last) return null;
  const { at, isEncrypted, rows, files, folder } = backup.last;
  return `${dateAndTime(at)}${isEncrypted ? ', encrypted' : ''}, ${counted(rows, 'row')} and ${counted(files, 'file')}, in ${folder}`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** `1.4 GB`, in powers of 1,000. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}

/** `18.4, 52.3 MB, 14 of 100 connections`; null while the database is away. */
export const databaseText = (database: System['database']): string | null =>
  database &&
  `PostgreSQL ${database.version}, ${bytesText(database.bytes)}, ${database.connections} of ${database.maxConnections} connections`;

const places: Record<System['disks'][number]['place'], string> = {
  data: 'Data folder',
  files: 'Files',
  database: 'Database volume',
  backups: 'Backups',
  temporary: 'Temporary files',
};

/** `Files: 12.3 GB of 40.0 GB free (31%)`. */
export function diskText({ place, freeBytes, totalBytes }: System['disks'][number]): string {
  const percent = totalBytes === 0 ? 100 : (100 * freeBytes) / totalBytes;
  const rounded = percent < 10 ? percent.toFixed(1) : Math.round(percent);
  return `${places[place]}: ${bytesText(freeBytes)} of ${bytesText(totalBytes)} free (${rounded}%)`;
}

export const checkLabels: Record<Finding['check'], string> = {
  settings: 'Settings',
  database: 'Database',
  migrations: 'Migrations',
  connections: 'Connections',
  clock: 'Clock',
  store: 'File Store',
  disk: 'Disk Space',
  mail: 'Mail',
  scanner: 'Virus Scanner',
  backup: 'Backup',
  proxy: 'Proxy',
};
