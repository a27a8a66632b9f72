import { readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { WorkerPortal } from '../client/e2e/worker-portal.ts';
import { scratchFolder } from '../db/test/scratch-folder.ts';
import { runOnServer, databaseUrl as urlOfDatabase } from '../db/test/sql.ts';
import { findTestBrowser } from './browser.ts';
import { ensureClient } from './client-build.ts';
import { commandOf } from './run.ts';
import { runUntilShutdown, withTestServer } from './test-run.ts';

const CLIENT_DIR = '.cache/e2e-client';
/** A test waits during two fifths of its time, so that one worker more than cores keeps these busy. */
const MOST_WORKERS = Math.min(availableParallelism() + 1, 4);

/** `pnpm test:e2e [file …]`: the browser tests, each worker against a fresh portal of its own. */
await withTestServer(async (server, shutdown) => {
  const browser = await findTestBrowser();
  await ensureClient({ outDir: CLIENT_DIR, env: { VITE_DESIGN_PAGE: '1' } });
  const folder = scratchFolder('portal-e2e-');
  shutdown.add(async () => rmSync(folder, { recursive: true, force: true }));
  const portals = await Promise.all(
    Array.from({ length: workersFor(process.argv.slice(2)) }, (_, worker) =>
      preparePortal(server.url, folder, worker),
    ),
  );
  // A server that the user provides is left unchanged.
  shutdown.add(async () => {
    for (const { databaseUrl } of portals) await dropDatabase(server.url, databaseUrl);
  });
  const playwright = commandOf('@playwright/test', 'playwright');
  return runUntilShutdown(shutdown, [playwright, 'test', ...process.argv.slice(2)], {
    // Playwright closes its portals and browsers on SIGINT only.
    endSignal: 'SIGINT',
    env: {
      ...process.env,
      PORTAL_E2E_BROWSER: browser,
      PORTAL_E2E_CLIENT_DIR: CLIENT_DIR,
      PORTAL_E2E_PORTALS: JSON.stringify(portals),
    },
  });
});

/** A file runs in one worker, so one file needs one portal. Options and unknown names get the maximum. */
function workersFor(args: string[]): number {
  const files = readdirSync('client/e2e').filter((name) => args.some((arg) => name.includes(arg)));
  return files.length === 1 ? 1 : MOST_WORKERS;
}

/** An empty database and a port: the portal loads the sample company into it when it starts. */
async function preparePortal(serverUrl: string, folder: string, worker: number): Promise<WorkerPortal> {
  const database = `portal_e2e_${process.pid}_${worker}`;
  await runOnServer(serverUrl, `create database ${database}`);
  return {
    url: `http://127.0.0.1:${await freePort()}`,
    dataDir: join(folder, `data-${worker}`),
    databaseUrl: urlOfDatabase(serverUrl, database),
  };
}

function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  return runOnServer(
    serverUrl,
    `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
