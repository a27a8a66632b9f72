import { startEmbedded } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { requireOwnSessions } from '../db/own-sessions.ts';
import type { Settings } from '../server/settings.ts';

export type RunningDatabase = { url: string; stop(): Promise<void> };

/**
 * Opens the database of the settings and migrates it: DATABASE_URL, else the embedded one of the data folder.
 * @param check called with the URL before anything is migrated
 * @throws when it cannot be reached, started or migrated; nothing is left running then
 */
export async function openMigratedDatabase(
  settings: Settings,
  log: (message: string) => void,
  check?: (url: string) => Promise<void>,
): Promise<RunningDatabase> {
  if (settings.databaseUrl) await requireOwnSessions(settings.databaseUrl);
  const database: RunningDatabase = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => {} }
    : await startEmbedded({ dataDir: settings.dataDir, log });
  try {
    await check?.(database.url);
    const update = await migrateDatabase(database.url);
    if (update) log(`The database was updated from version ${update.from} to ${update.to}.`);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}
