import { join } from 'node:path';
import { scratchFolder } from '@portal/db/test/scratch-folder.ts';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../db/driver.ts';
import { drizzle, migrate } from '../db/drizzle.ts';
import { databaseUrl, runOnServer } from '../db/test/sql.ts';
import { VERSION } from '../db/version.ts';
import { readSettings } from '../server/settings.ts';
import { openMigratedDatabase } from './database.ts';

test('an update says from which version to which, once', async () => {
  const { serverUrl } = inject('testDatabase');
  const name = `portal_test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = databaseUrl(serverUrl, name);
  const sql = connect(url, { max: 1, onnotice: () => {} });
  onTestFinished(async () => {
    await sql.end();
    await runOnServer(serverUrl, `drop database ${name} with (force)`);
  });
  // A state of 1.0.0 from before its first migration replaced others.
  const migrationsFolder = join(import.meta.dirname, '../db/migrations/replaced');
  await migrate(drizzle(sql), { migrationsFolder });
  const settings = readSettings({ DATABASE_URL: url, PORTAL_DATA_DIR: scratchFolder('portal-update-') });
  const messages: string[] = [];
  for (let start = 0; start < 2; start += 1) {
    const database = await openMigratedDatabase(settings, (message) => messages.push(message));
    await database.stop();
  }
  expect(messages).toEqual([`The database was updated from version 1.0.0 to ${VERSION}.`]);
});
