import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Sql } from 'postgres';
import { freePort } from '../free-port.ts';
import { pause, timedCall, underLoad } from '../load.ts';
import { until } from '../timing.ts';

const program = fileURLToPath(new URL('../../../scripts/start.ts', import.meta.url));
/** For what hangs: a first start on a busy machine, with commits that wait for a standby, took more than a minute. */
const START_MS = 240_000;
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
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      PORTAL_DATA_DIR: folder,
      PORTAL_CLIENT_DIR: folder,
      PORTAL_SECRET: 'a secret that only tests know, of more than 32 bytes',
      PORTAL_ADMIN_EMAIL: ADMIN.email,
      PORTAL_ADMIN_PASSWORD: ADMIN.password,
      PORT: String(listening),
      LOG_LEVEL: 'silent',
      ...settings,
    },
  });
  const address = `http://127.0.0.1:${listening}`;
  try {
    await until(async () => (await timedCall(address, { path: '/ready' })).status === 200, START_MS);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return { child, address };
}

/**
 * Tries again after a 503, which a busy machine gives.
 * @returns the token of the first administrator
 */
export async function signIn(address: string): Promise<string> {
  const giveUpAt = performance.now() + START_MS;
  for (;;) {
    const { status, body } = await timedCall(address, { method: 'POST', path: '/auth/login', body: ADMIN });
    if (status === 200) return String(body.token);
    if (status !== 503 || performance.now() > giveUpAt) throw new Error(`The sign-in answered ${status}.`);
    await pause(1_000);
  }
}

export type Acknowledged = { name: string; at: number };

/** A company has at most 1,000 departments. */
type Writers = { writers: number; pauseMs: number };

/** Writes through the portals until it is stopped, and notes what was acknowledged. */
export async function startWriting(portals: readonly PortalProcess[], { writers, pauseMs }: Writers) {
  const addresses = portals.map(({ address }) => address);
  const token = await signIn(addresses[0] ?? '');
  const told: Acknowledged[] = [];
  const load = underLoad(writers, async (writer, turn) => {
    told.push(await createUntilTold(addresses, token, `D ${writer} ${turn}`));
    await pause(pauseMs);
  });
  return {
    told,
    stop: load.stop,
    /** Acknowledged writes that the database does not have, and those that it has twice. */
    async compare(sql: Sql) {
      const rows = await sql<Array<{ name: string; times: number }>>`
        select name, count(*)::int as times from departments where name like 'D %' group by name`;
      const lines = await sql<Array<{ name: string; times: number }>>`
        select detail->>'name' as name, count(*)::int as times from audit_log
        where action = 'department.created' group by 1`;
      const stored = new Set(rows.map(({ name }) => name));
      return {
        lost: told.filter(({ name }) => !stored.has(name)),
        doubled: [...rows, ...lines].filter(({ times }) => times > 1),
      };
    },
  };
}

/**
 * Creates departments, each under a key of its own, and repeats each write under its key until it is acknowledged, as
 * the portal's own client does.
 * @param addresses of the portals, tried in turn
 */
async function createUntilTold(
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
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
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
