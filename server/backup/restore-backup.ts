import { text } from 'node:stream/consumers';
import { verifyAuditLogAt } from '@portal/db/audit-chain.ts';
import { newestSchema } from '@portal/db/migrate.ts';
import { copyIn, isEmptyDatabase } from '@portal/db/table-copy.ts';
import { isOlder, VERSION } from '@portal/db/version.ts';
import type { StorageDriver } from '../drivers/storage/storage.ts';
import { BackupError, type Bundle, openBundle, sumOf } from './bundle.ts';
import { type BackupSummary, FORMAT, filePath, SUMMARY, tablePath } from './create-backup.ts';

/** A backup whose files are as they were written, of a version with the same migrations. */
type CheckedBackup = { bundle: Bundle; summary: BackupSummary };

type Source = { folder: string; key: string | undefined };

type Target = {
  /** A connection to a migrated database without accounts. */
  databaseUrl: string;
  storage: StorageDriver;
};

/**
 * Checks a backup without a database, so that a damaged one leaves the database as it is.
 * @throws {BackupError} when the backup is damaged, encrypted with another key, or of other migrations
 */
export async function openBackup({ folder, key }: Source): Promise<CheckedBackup> {
  const bundle = await openBundle(folder, key);
  const summary = JSON.parse(await text(await bundle.read(SUMMARY))) as BackupSummary;
  const { format, version = '1.0.0' } = summary;
  if (format !== FORMAT)
    throw new BackupError(
      `Version ${version} made this backup, and version ${VERSION} cannot read it. Restore it with version ${version}.`,
    );
  const { migration, tables } = summary.database;
  const here = newestSchema();
  if (here.at !== migration.at || here.queue !== migration.queue)
    throw new BackupError(otherMigrations(version));
  bundle.require([
    ...tables.map(({ name }) => tablePath(name)),
    ...summary.files.map((file) => filePath(file.key)),
  ]);
  return { bundle, summary };
}

function otherMigrations(version: string): string {
  if (version === VERSION)
    return `Another build of version ${version} made this backup, with other migrations. Restore it with that build.`;
  const next = isOlder(version, VERSION) ? ', then update' : '';
  return `Version ${version} made this backup, whose migrations differ from those of version ${VERSION}. Restore it with version ${version}${next}.`;
}

/**
 * Restores a backup into an empty database and a file store, and compares every table, file and seal of the audit log
 * with what was backed up.
 * @throws {BackupError} before anything is written, when the database has accounts; the tables are filled in one
 *   transaction
 */
export async function restoreInto(
  { bundle, summary }: CheckedBackup,
  { databaseUrl, storage }: Target,
): Promise<BackupSummary> {
  await requireNoAccounts(databaseUrl);
  await restoreFiles(bundle, summary, storage);
  await copyIn(databaseUrl, summary.database, (table) => bundle.read(tablePath(table)));
  const { faults } = await verifyAuditLogAt(databaseUrl, [], (key) => storage.get(key));
  if (faults.length > 0)
    throw new BackupError(`The database is restored, but its audit log is not intact: ${faults.join(' ')}`);
  return summary;
}

/** @throws {BackupError} when the backup does not fit or the database has accounts, before anything is written */
export const restoreBackup = async (options: Source & Target): Promise<BackupSummary> =>
  restoreInto(await openBackup(options), options);

/** @throws {BackupError} */
export async function requireNoAccounts(databaseUrl: string): Promise<void> {
  if (!(await isEmptyDatabase(databaseUrl)))
    throw new BackupError('The database has accounts. Restore into an empty one, which replaces it.');
}

async function restoreFiles(bundle: Bundle, { files }: BackupSummary, storage: StorageDriver) {
  for (const { key, mimeType, sha256 } of files) {
    await storage.put(key, await bundle.read(filePath(key)), mimeType);
    const kept = await sumOf(await storage.get(key));
    if (kept.sha256 !== sha256) throw new BackupError(`The file ${key} does not read as it was restored.`);
  }
}
