import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type DatabaseHandle, type DatabaseOptions, openDatabase } from '../client.ts';
import { databaseUrl, runOnServer } from './sql.ts';

export type TestDatabase = DatabaseHandle & { url: string };

export type TestDatabaseOptions = DatabaseOptions & {
  /** For tests of time limits and deadlocks: under a moved clock, the database keeps the real one. */
  needsTimers?: boolean;
};

/**
 * A database for one test file, with every migration applied and no rows: opened in `beforeAll`, and closed in
 * `afterAll`, which drops it.
 */
export async function createTestDatabase({
  needsTimers = false,
  ...options
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const source = inject('testDatabase');
  const { serverUrl, template } = needsTimers ? source.withTimers : source;
  const name = `portal_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  // Copies files instead of writing every page to the log: half of the time.
  await runOnServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  const handle = openDatabase(url, options);
  return {
    ...handle,
    url,
    close: async () => {
      await handle.close();
      await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
