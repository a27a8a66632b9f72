import { Readable } from 'node:stream';
import { type CopiedDatabase, copyOut, type FileRow, fileRowsOf, hasFileRow } from '@portal/db/table-copy.ts';
import { VERSION } from '@portal/db/version.ts';
import type { StorageDriver } from '../drivers/storage/storage.ts';
import { BackupError, writeBundle } from './bundle.ts';

/** Describes the content of a backup, in a file of the backup. */
export type BackupSummary = {
  format: 1;
  /** The portal's version; absent from backups of 1.0.0. */
  version?: string;
  createdAt: string;
  database: CopiedDatabase;
  files: Array<{ key: string; mimeType: string; bytes: number; sha256: string }>;
  /** Keys of files that were deleted while the backup was made. */
  deletedMeanwhile: string[];
  /** Names of the settings that were set; never their values. */
  settings: string[];
};

export const SUMMARY = 'backup.json';
export const FORMAT = 1;
export const tablePath = (table: string) => `tables/${table.replaceAll('"', '')}.copy.gz`;
export const filePath = (key: string) => `files/${key}`;

type Options = {
  databaseUrl: string;
  storage: StorageDriver;
  /** The new folder. */
  folder: string;
  /** Encrypts the backup. */
  key: string | undefined;
  settings: string[];
  now: Date;
};

/**
 * Writes the database as of one moment, and the files that it names, while the portal runs. Each file is
 * read back.
 * @throws {BackupError} when a stored file is missing, or has another hash than its row
 */
export async function createBackup({
  databaseUrl,
  storage,
  folder,
  key,
  settings,
  now,
}: Options): Promise<BackupSummary> {
  const bundle = await writeBundle(folder, key);
  const rows: FileRow[] = [];
  const database = await copyOut(
    databaseUrl,
    (table, content) => bundle.add(tablePath(table), content),
    async (tx) => void rows.push(...(await fileRowsOf(tx))),
  );
  const files: BackupSummary['files'] = [];
  const deletedMeanwhile: string[] = [];
  for (const { key: storageKey, mimeType, sha256 } of rows) {
    const content = await storage.get(storageKey).catch(async (cause: unknown) => {
      if (await hasFileRow(databaseUrl, storageKey))
        throw new BackupError(`The file ${storageKey} cannot be read from the file store.`, { cause });
      return undefined;
    });
    if (!content) {
      deletedMeanwhile.push(storageKey);
      continue;
    }
    const sum = await bundle.add(filePath(storageKey), content);
    if (sum.sha256 !== sha256)
      throw new BackupError(`The file ${storageKey} is not what was uploaded: its SHA-256 is another one.`);
    files.push({ key: storageKey, mimeType, ...sum });
  }
  const summary: BackupSummary = {
    format: FORMAT,
    version: VERSION,
    createdAt: now.toISOString(),
    database,
    files,
    deletedMeanwhile,
    settings,
  };
  await bundle.add(SUMMARY, Readable.from([Buffer.from(`${JSON.stringify(summary, null, 2)}\n`)]));
  await bundle.finish();
  return summary;
}
