import { resolve } from 'node:path';
import { findServed } from '../db/embedded.ts';
import { openBackup, requireNoAccounts, restoreInto } from '../server/backup/restore-backup.ts';
import { createStorage } from '../server/drivers/storage/create-storage.ts';
import { operatorCommand } from '../server/operator-command.ts';
import { readSettings } from '../server/settings.ts';
import { openMigratedDatabase } from './database.ts';
import { ScriptError, withExplanation } from './explain.ts';

/**
 * `pnpm restore <folder>`: fills the empty database and the file store of the settings from a backup, and compares all
 * of it with what was backed up. No portal may run on them meanwhile.
 */
await withExplanation(async () => {
  // `pnpm restore -- x` passes the dashes on.
  const [folder, ...more] = process.argv.slice(2).filter((arg) => arg !== '--');
  if (!folder || more.length > 0)
    throw new ScriptError(`Usage: ${operatorCommand('restore')} <folder of a backup>`);
  const settings = readSettings(process.env);
  if (!settings.databaseUrl && findServed(settings.dataDir))
    throw new ScriptError(
      `A portal runs on ${settings.dataDir}: stop it, or set PORTAL_DATA_DIR to another folder.`,
    );
  const backup = await openBackup({ folder: resolve(folder), key: settings.backupKey });
  const database = await openMigratedDatabase(settings, console.log, requireNoAccounts);
  try {
    const summary = await restoreInto(backup, {
      databaseUrl: database.url,
      storage: await createStorage(settings),
    });
    const rows = summary.database.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${summary.database.tables.length} tables with ${rows} rows, and ${summary.files.length} files, of ${summary.createdAt}`,
    );
    console.log('Every table and file reads as it was backed up, and the audit log is intact.');
    if (summary.deletedMeanwhile.length > 0)
      console.log(`Deleted while the backup was made: ${summary.deletedMeanwhile.join(', ')}`);
    console.log(`Settings of the portal that was backed up: ${summary.settings.join(', ') || 'none'}`);
  } finally {
    await database.stop();
  }
});
