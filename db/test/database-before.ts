import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { inject } from 'vitest';
import { DRIVER_DEFAULTS } from '../driver.ts';
import { drizzle, migrate as runMigrations } from '../drizzle.ts';
import { migrateDatabase } from '../migrate.ts';
import { databaseUrl, runOnServer } from './sql.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

/** A database as an older portal left it, to be filled and then migrated. */
interface DatabaseBefore {
  sql: postgres.Sql;
  /** Runs that migration and all later ones. */
  migrate: () => Promise<void>;
  close: () => Promise<void>;
}

/** @param migration the first one that is missing, by its name without the number: `audit_chain` */
export async function createDatabaseBefore(migration: string): Promise<DatabaseBefore> {
  const { serverUrl } = inject('testDatabase');
  const name = `portal_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = databaseUrl(serverUrl, name);
  const sql = postgres(url, { ...DRIVER_DEFAULTS, max: 1 });
  const close = async () => {
    await sql.end();
    await runOnServer(serverUrl, `drop database ${name} with (force)`);
  };
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  try {
    cpSync(migrations, folder, { recursive: true });
    const file = join(folder, 'meta', '_journal.json');
    const journal: { entries: Array<{ tag: string }> } = JSON.parse(readFileSync(file, 'utf8'));
    const first = journal.entries.findIndex(({ tag }) => tag.replace(/^\d+_/, '') === migration);
    if (first < 0) throw new Error(`there is no migration "${migration}"`);
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }));
    await runMigrations(drizzle(sql), { migrationsFolder: folder });
  } catch (error) {
    await close();
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { sql, migrate: () => migrateDatabase(url), close };
}
