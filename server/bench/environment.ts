import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startEmbedded } from '@portal/db/embedded.ts';
import { migrateDatabase } from '@portal/db/migrate.ts';
import { SAMPLE_PASSWORD, SAMPLE_SIGN_INS } from '@portal/db/sample/sign-ins.ts';
import { fillEmptyDatabase } from '../sample.ts';
import { readSettings } from '../settings.ts';
import { type Child, startServer } from './child.ts';

export type Bench = {
  databaseUrl: string;
  /** The portal with the sample company, in a child process. */
  portal: Child;
  /** An administrator's token and id. */
  token: string;
  userId: string;
  email: string;
  password: string;
  /** Restricts the bench to reads whose names contain these words. */
  only: string | undefined;
  /** The environment of another portal process on the same database and folder. */
  env: Record<string, string>;
  close(): Promise<void>;
};

/** Creates a database with the sample company, and starts the portal on it. */
export async function openBench({ only }: { only?: string | undefined } = {}): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  // As root, PostgreSQL runs as another user, which must be able to enter.
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: () => {} });
  await migrateDatabase(database.url);
  const env = {
    DATABASE_URL: database.url,
    PORTAL_DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'info',
    // As in production: in development, answers that come as text are validated a second time.
    NODE_ENV: 'production',
    PORTAL_URL: 'http://localhost:3000',
    PORTAL_SECRET: randomBytes(32).toString('base64url'),
    DRAIN_SECONDS: '0',
  };
  const settings = readSettings({ ...process.env, ...env });
  await fillEmptyDatabase({ settings, databaseUrl: database.url, people: 0 });
  const portal = await startServer('portal-server.ts', env);
  const email = SAMPLE_SIGN_INS[0]?.email ?? '';
  const { token, user } = await signIn(portal.address, email);
  return {
    only,
    databaseUrl: database.url,
    portal,
    token,
    userId: user.id,
    email,
    password: SAMPLE_PASSWORD,
    env,
    async close() {
      await portal.stop();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type SignedIn = { token: string; user: { id: string } };

export async function signIn(address: string, email: string): Promise<SignedIn> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: SAMPLE_PASSWORD }),
  });
  if (!response.ok) throw new Error(`the sample admin could not sign in: ${response.status}`);
  return (await response.json()) as SignedIn;
}

/** Opens the portal in the page with a session, without the sign-in form. */
export async function openSignedIn(page: Page, address: string, { token, user }: SignedIn): Promise<void> {
  await page.goto(`${address}/theme.js`);
  await page.evaluate(
    ([storedToken = '', storedUser = '']) => {
      localStorage.setItem('auth_token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify(user)],
  );
}
