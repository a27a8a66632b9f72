import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findServed } from '../db/embedded.ts';
import { createBackup } from '../server/backup/create-backup.ts';
import { createStorage } from '../server/drivers/storage/create-storage.ts';
import { readSettings, settingNames } from '../server/settings.ts';
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
    const now = new Date();
    const folder = join(resolve(to), `portal-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
    const { database: copied, files } = await createBackup({
      databaseUrl: database.url,
      storage: await createStorage(settings),
      folder,
      key: settings.backupKey,
      settings: settingNames.filter((name) => process.env[name] || process.env[`${name}_FILE`]),
      now,
    });
    const rows = copied.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Backed up ${copied.tables.length} tables with ${rows} rows, and ${files.length} files, to ${folder}`,
    );
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
    throw new ScriptError('Usage: pnpm backup [--to <folder>]');
  }
}
