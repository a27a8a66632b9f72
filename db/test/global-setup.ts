import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { DRIVER_DEFAULTS } from '../driver.ts';
import { migrateDatabase } from '../migrate.ts';
import { openTestServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSource;
  }
}

export type TestDatabaseSource = {
  serverUrl: string;
  /** The migrated database that each test file gets a copy of. */
  template: string;
};

/** Runs once before all test files: one server, one migrated template. What it returns runs after the last. */
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

/** The same server, another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement that must not be in a transaction. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { ...DRIVER_DEFAULTS, max: 1, connect_timeout: 10 });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
