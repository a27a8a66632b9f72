import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../migrate.ts';
import { openTestServer, type TestServer } from './server.ts';
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
  /** The same on a server whose timers work under a moved clock; usually the same server. */
  withTimers: { serverUrl: string; template: string };
};

/**
 * Runs once before all test files: starts one server, migrates one template. The returned function runs after the
 * last.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const source = await prepare(await openTestServer());
  const unmoved = process.env.FAKETIME ? await prepare(await openUnmovedServer()) : undefined;
  const { serverUrl, template } = source;
  project.provide('testDatabase', {
    serverUrl,
    template,
    withTimers: { serverUrl: (unmoved ?? source).serverUrl, template: (unmoved ?? source).template },
  });
  return async () => {
    await source.close();
    await unmoved?.close();
  };
}

async function prepare(server: TestServer) {
  const template = `portal_template_${process.pid}_${Date.now().toString(36)}`;
  await runOnServer(server.url, `create database ${template}`);
  await migrateDatabase(databaseUrl(server.url, template));
  return {
    serverUrl: server.url,
    template,
    close: async () => {
      await runOnServer(server.url, `drop database if exists ${template} with (force)`);
      await server.close();
    },
  };
}

/**
 * A PostgreSQL with the real clock, for `pnpm test:at`. libfaketime gives signal handlers the real time while a process
 * waits, so that under a clock that was moved ahead the time limits of statements and locks, and the detection of
 * deadlocks, never fire.
 */
async function openUnmovedServer(): Promise<TestServer> {
  process.env.FAKETIME_SKIP_CMDS = 'postgres';
  try {
    return await openTestServer({ ...process.env, TEST_DATABASE_URL: undefined });
  } finally {
    delete process.env.FAKETIME_SKIP_CMDS;
  }
}
