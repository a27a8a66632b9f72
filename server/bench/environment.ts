import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@portal/db/embedded.ts';
import { migrateDatabase } from '@portal/db/migrate.ts';
import { SAMPLE_PASSWORD, SAMPLE_SIGN_INS } from '@portal/db/sample/sign-ins.ts';
import postgres from 'postgres';
import { fillEmptyDatabase } from '../sample.ts';
import { readSettings } from '../settings.ts';
import { type Child, startServer } from './child.ts';

/** Somebody who is signed in to a portal. */
export type Client = { address: string; token: string };

/** A portal on a database of its own, and its administrator. */
export type Volume = Client & { databaseUrl: string; sql: postgres.Sql; portal: Child; userId: string };

export type Prepare = (sql: postgres.Sql) => Promise<unknown>;

/** The portal with the sample company, and what else a part starts; all of this ends with the part. */
export type Bench = Volume & {
  /** Restricts a part to figures whose names contain these words. */
  only: string | undefined;
  /** The environment of another portal process on the same database and folder. */
  env: Record<string, string>;
  start(file: string, env?: Record<string, string>): Promise<Child>;
  /**
   * A portal on a database with the sample company and this many other people, each with six credentials.
   * @param prepare changes the data before anything is measured
   */
  openVolume(name: string, people: number, prepare?: Prepare): Promise<Volume>;
  endPart(): Promise<void>;
  close(): Promise<void>;
};

/** The sample's administrator. */
export const ADMIN = SAMPLE_SIGN_INS[0]?.email ?? '';
/** A member of one department. */
export const STAFF = 'maya.reyes@coastalclaims.example';

const connectTo = (url: string) => postgres(url, { max: 1, onnotice: () => {} });

/** Creates a database with the sample company, and starts the portal on it. */
export async function openBench({ only }: { only?: string | undefined } = {}): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  // As root, PostgreSQL runs as another user, which must be able to enter.
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: () => {} });
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
    // All clients are on this machine, and some say that they are elsewhere.
    TRUST_PROXY: '127.0.0.1',
  };
  const opened: Array<() => Promise<void>> = [];
  const filled = new Map<string, Promise<string>>();

  const start: Bench['start'] = async (file, more = {}) => {
    const child = await startServer(file, { ...env, ...more });
    opened.push(child.stop);
    return child;
  };

  async function openPortal(databaseUrl: string): Promise<Volume> {
    const portal = await start('portal-server.ts', { DATABASE_URL: databaseUrl });
    const sql = connectTo(databaseUrl);
    opened.push(() => sql.end());
    const client = await signIn(portal.address, ADMIN);
    return { databaseUrl, sql, portal, address: portal.address, token: client.token, userId: client.user.id };
  }

  async function fill(name: string, people: number, prepare?: Prepare): Promise<string> {
    const url = new URL(database.url);
    if (name) {
      url.pathname = `/${name}`;
      const server = connectTo(database.url);
      await server`create database ${server(name)}`;
      await server.end();
    }
    await migrateDatabase(url.href);
    const settings = readSettings({ ...process.env, ...env, DATABASE_URL: url.href });
    await fillEmptyDatabase({ settings, databaseUrl: url.href, people });
    const sql = connectTo(url.href);
    await prepare?.(sql);
    // Autovacuum would run some minutes later, during the measurement.
    await sql.unsafe('vacuum analyze');
    await sql.unsafe('checkpoint');
    await sql.end();
    return url.href;
  }

  async function endPart() {
    for (const end of opened.splice(0).reverse()) await end();
  }

  const sample = await openPortal(await fill('', 0));
  const closeSample = opened.splice(0);
  return {
    ...sample,
    only,
    env,
    start,
    async openVolume(name, people, prepare) {
      const key = `${name}_${people}`;
      const filling = filled.get(key) ?? fill(key, people, prepare);
      filled.set(key, filling);
      return openPortal(await filling);
    },
    endPart,
    async close() {
      await endPart();
      opened.push(...closeSample);
      await endPart();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type SignedIn = { token: string; user: { id: string } };

/** @param from the address that the client says it has */
export async function signIn(address: string, email: string, from = '127.0.0.1'): Promise<SignedIn> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: SAMPLE_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${email} could not sign in: ${response.status}`);
  return (await response.json()) as SignedIn;
}

export async function clientOf(address: string, email: string): Promise<Client> {
  return { address, token: (await signIn(address, email)).token };
}

/** Gets the path, or posts the body to it: a form, or an object as JSON. */
export async function call<Answer>({ address, token }: Client, path: string, body?: object): Promise<Answer> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (body && !(body instanceof FormData)) headers['content-type'] = 'application/json';
  const sent = body instanceof FormData ? body : JSON.stringify(body);
  const response = await fetch(address + path, body ? { method: 'POST', headers, body: sent } : { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
