import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findServed } from '../db/embedded.ts';
import { keepBackup } from '../server/backup/keep-backup.ts';
import { createStorage } from '../server/drivers/storage/create-storage.ts';
import { operatorCommand } from '../server/operator-command.ts';
import { readSettings, settingsSet } from '../server/settings.ts';
import { openMigratedDatabase } from './database.ts';
import { ScriptError, withExplanation } from './explain.ts';

/**
 * `pnpm backup [--to <folder>]`: writes the database and the files into a new folder there, and reads them back. Works
 * beside a running portal. `PORTAL_BACKUP_KEY` encrypts it.
 */
await withExplanation(async () => {
  const to = readTarget();
  const settings = readSettings(process.env);
  const served = settings.databaseUrl ?? findServed(settings.dataDir);
  const database = served
    ? { url: served, stop: async () => {} }
    : await openMigratedDatabase(settings, console.log);
  try {
    const backup = await keepBackup({
      databaseUrl: database.url,
      storage: await createStorage(settings),
      parent: resolve(to),
      key: settings.backupKey,
      settings: settingsSet(process.env),
      now: () => new Date(),
    });
    if (!backup) throw new ScriptError('Another backup of this database is being written.');
    const { folder, tables, tableRows, files } = backup;
    console.log(`Backed up ${tables} tables with ${tableRows} rows, and ${files} files, to ${folder}`);
    console.log('Every file of it was read back. Keep PORTAL_SECRET elsewhere: the backup has no secrets.');
  } finally {
    await database.stop();
  }
});

function readTarget(): string {
  // `pnpm backup -- --to x` passes the dashes on.
  const args = process.argv.slice(2).filter((arg) => arg !== '--');
  try {
    return parseArgs({ args, options: { to: { type: 'string', default: './backups' } } }).values.to;
  } catch {
    throw new ScriptError(`Usage: ${operatorCommand('backup')} [--to <folder>]`);
  }
}
