import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../migrate.ts';
import { openTestServer } from './server.ts';
import { databaseUrl, runOnServer } from './sql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSource;
  }
}

export type TestDatabaseSource = {
  serverUrl: string;
  /** The migrated template database of which each test file gets a copy. */
  template: string;
};

/**
 * Runs once before all test files: starts one server, migrates one template. The returned function runs after the
 * last.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer();
  const template = `portal_template_${process.pid}_${Date.now().toString(36)}`;
  await runOnServer(server.url, `create database ${template}`);
  await migrateDatabase(databaseUrl(server.url, template));
  project.provide('testDatabase', { serverUrl: server.url, template });
  return async () => {
    await runOnServer(server.url, `drop database if exists ${template} with (force)`);
    await server.close();
  };
}
