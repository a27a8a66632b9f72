import { text } from 'node:stream/consumers';
import { verifyAuditLogAt } from '@portal/db/audit-chain.ts';
import { copyIn, isEmptyDatabase, migrationOf } from '@portal/db/table-copy.ts';
import type { StorageDriver } from '../drivers/storage/storage.ts';
import { BackupError, type Bundle, openBundle, sumOf } from './bundle.ts';
import { type BackupSummary, FORMAT, filePath, SUMMARY, tablePath } from './create-backup.ts';

type Options = {
  folder: string;
  key: string | undefined;
  /** A connection to a migrated database without accounts. */
  databaseUrl: string;
  storage: StorageDriver;
};

/**
 * Restores a backup into an empty database and a file store, and compares every table, file and seal of the audit log
 * with what was backed up.
 * @throws {BackupError} before anything is written, when the backup is damaged or does not fit; the tables are filled
 *   in one transaction
 */
export async function restoreBackup({ folder, key, databaseUrl, storage }: Options): Promise<BackupSummary> {
  const bundle = await openBundle(folder, key);
  const summary = JSON.parse(await text(await bundle.read(SUMMARY))) as BackupSummary;
  await requireFit(summary, databaseUrl);
  await restoreFiles(bundle, summary, storage);
  await copyIn(databaseUrl, summary.database, (table) => bundle.read(tablePath(table)));
  const { faults } = await verifyAuditLogAt(databaseUrl, [], (key) => storage.get(key));
  if (faults.length > 0)
    throw new BackupError(`The database is restored, but its audit log is not intact: ${faults.join(' ')}`);
  return summary;
}

async function requireFit({ format, database: { migration } }: BackupSummary, databaseUrl: string) {
  if (format !== FORMAT) throw new BackupError('This backup was made by another version of the portal.');
  if (!(await isEmptyDatabase(databaseUrl)))
    throw new BackupError('The database has accounts. Restore into an empty one, which replaces it.');
  const here = await migrationOf(databaseUrl);
  if (here.at !== migration.at || here.queue !== migration.queue)
    throw new BackupError(
      'This backup was made by a version with other migrations. Restore it with that version, then upgrade.',
    );
}

async function restoreFiles(bundle: Bundle, { files }: BackupSummary, storage: StorageDriver) {
  for (const { key, mimeType, sha256 } of files) {
    await storage.put(key, await bundle.read(filePath(key)), mimeType);
    const kept = await sumOf(await storage.get(key));
    if (kept.sha256 !== sha256) throw new BackupError(`The file ${key} does not read as it was restored.`);
  }
}
