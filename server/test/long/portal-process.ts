import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';
import { timedCall } from '../load.ts';
import { until } from '../timing.ts';

const program = fileURLToPath(new URL('../../../scripts/start.ts', import.meta.url));
const START_MS = 60_000;
const ADMIN = { email: 'first.admin@work.example', password: 'First-Harbour-1' };

export type PortalProcess = { child: ChildProcess; address: string };

/** Starts the portal as an operator does; its files and its client are in the folder. */
export async function startProcess(
  databaseUrl: string,
  folder: string,
  settings: Record<string, string> = {},
  port?: number,
): Promise<PortalProcess> {
  const listening = port ?? (await freePort());
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        PORTAL_DATA_DIR: folder,
        PORTAL_CLIENT_DIR: folder,
      },
      PORTAL_SECRET: 'a secret that only tests know, of more than 32 bytes',
      ...{ PORTAL_ADMIN_EMAIL: ADMIN.email, PORTAL_ADMIN_PASSWORD: ADMIN.password },
      ...{ PORT: String(listening), LOG_LEVEL: 'silent', ...settings },
    },
  });
  const address = `http://127.0.0.1:${listening}`;
  await until(async () => (await timedCall(address, { path: '/health' })).status === 200, START_MS);
  return { child, address };
}

/** @returns the token of the first administrator */
export async function signIn(address: string): Promise<string> {
  const { status, body } = await timedCall(address, { method: 'POST', path: '/auth/login', body: ADMIN });
  if (status !== 200) throw new Error(`The sign-in answered ${status}.`);
  return String(body.token);
}

export type Acknowledged = { name: string; at: number };

/**
 * Creates departments, each under a key of its own, and repeats each write under its key until it is acknowledged, as
 * the portal's own client does.
 * @param addresses of the portals, tried in turn
 */
export async function createUntilTold(
  addresses: readonly string[],
  token: string,
  name: string,
): Promise<Acknowledged> {
  const key = crypto.randomUUID();
  for (let attempt = 0; ; attempt += 1) {
    const address = addresses[attempt % addresses.length] ?? '';
    const answer = await fetch(`${address}/api/departments`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        'idempotency-key': key,
      },
      body: JSON.stringify({ name }),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status === 201) return { name, at: performance.now() };
    if (answer && answer.status < 500 && answer.status !== 429 && answer.status !== 409)
      throw new Error(`${name} answered ${answer.status}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
