import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loggedBackup } from '@portal/db/backup-log.ts';
import type { Clock } from '../core/kernel/clock.ts';
import type { StorageDriver } from '../drivers/storage/storage.ts';
import { type Settings, settingsSet } from '../settings.ts';
import { createBackup } from './create-backup.ts';

type Options = {
  databaseUrl: string;
  storage: StorageDriver;
  /** Holds the folders of all backups. */
  parent: string;
  /** Encrypts the backup. */
  key: string | undefined;
  /** Names of the settings that are set. */
  settings: string[];
  now: () => Date;
  /** How many of the newest stay in the folder; all when it is undefined. */
  kept?: number;
};

export type KeptBackup = { folder: string; tables: number; tableRows: number; files: number };

const SECOND = 1_000;
/** The folder of a backup: `portal-2026-11-25T12-00-00Z`. Their names sort by age. */
const FOLDER = /^portal-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/**
 * Writes a backup into a new folder, notes it in the database, and deletes the oldest ones beyond the number to keep.
 * @returns undefined while another backup runs
 * @throws {BackupError} when it cannot be written or does not read as it was written
 */
export async function keepBackup(options: Options): Promise<KeptBackup | undefined> {
  const { parent, key, now, kept } = options;
  const folder = newFolder(parent, now());
  const log = { folder, isEncrypted: key !== undefined, now };
  return loggedBackup(options.databaseUrl, log, async () => {
    await mkdir(parent, { recursive: true, mode: 0o700 });
    const { database, files } = await createBackup({ ...options, folder, now: now() }).catch(
      async (error: unknown) => {
        await rm(`${folder}.partial`, { recursive: true, force: true });
        throw error;
      },
    );
    if (kept !== undefined) await deleteOldest(parent, kept);
    const tableRows = database.tables.reduce((sum, { rows }) => sum + rows, 0);
    return { folder, tables: database.tables.length, tableRows, files: files.length };
  });
}

/** Named after the next second when another backup has the name of this one, as one by hand beside the scheduled one. */
function newFolder(parent: string, at: Date): string {
  const folder = join(parent, `portal-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  return existsSync(folder) || existsSync(`${folder}.partial`)
    ? newFolder(parent, new Date(at.getTime() + SECOND))
    : folder;
}

type Scheduled = Pick<Options, 'databaseUrl' | 'storage'> & { settings: Settings; clock: Clock };

/** Writes the scheduled backup to the folder that the settings name. */
export async function scheduledBackup({ settings, clock, ...source }: Scheduled) {
  const { backups } = settings;
  if (!backups) return undefined;
  return keepBackup({
    ...source,
    parent: backups.folder,
    kept: backups.kept,
    key: settings.backupKey,
    settings: settingsSet(process.env),
    now: () => clock.now(),
  });
}

/** Also deletes the leftovers of a process that ended in the middle: only one backup runs at a time. */
async function deleteOldest(parent: string, kept: number): Promise<void> {
  const names = (await readdir(parent)).sort().reverse();
  const whole = names.filter((name) => FOLDER.test(name));
  const cutOff = names.filter(
    (name) => FOLDER.test(name.replace(/\.partial$/, '')) && name.endsWith('.partial'),
  );
  for (const name of [...whole.slice(kept), ...cutOff])
    await rm(join(parent, name), { recursive: true, force: true });
}
