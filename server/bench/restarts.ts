import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { ensureClient } from '../../scripts/client-build.ts';
import { ADMIN, type Bench, signIn } from './environment.ts';
import { atMost, part } from './figures.ts';
import { median } from './load.ts';
import { openLoadBalancer } from './load-balancer.ts';

const PER_SECOND = 300;
const SECONDS = 24;
const TURNS = 5;
const PORT = 39_417;
const ADDRESS = `http://127.0.0.1:${PORT}`;
const root = dirname(dirname(import.meta.dirname));

/** Two portals that are updated under load, and the start of one. */
export const restarts = part(
  {
    rolling: atMost(0, 'rolling restart of two: failed requests'),
    start: atMost(1.5, 'start of the process to /api/ready', ' s'),
    afterKill: atMost(2, 'the same after kill -9 at work', ' s'),
  },
  async (bench) => ({ rolling: await restartInTurns(bench), ...(await timeStarts()) }),
);

/** Two portals behind a load balancer, restarted one after the other under load. */
async function restartInTurns(bench: Bench) {
  const startOne = () => bench.start('portal-server.ts', { DRAIN_SECONDS: '2' });
  const portals = [await startOne(), await startOne()];
  const balancer = await openLoadBalancer(portals.map(({ address }) => address));
  const headers = { authorization: `Bearer ${bench.token}`, 'content-type': 'application/json' };
  try {
    const load = autocannon({
      url: balancer.address,
      connections: 20,
      overallRate: PER_SECOND,
      duration: SECONDS,
      requests: [
        { method: 'GET', path: '/api/auth/profile', headers },
        { method: 'GET', path: '/api/users/directory?limit=5', headers },
        { method: 'PUT', path: '/api/profile/me', headers, body: JSON.stringify({ bio: 'On the road.' }) },
      ],
    });
    await sleep(2_000);
    for (const portal of portals) {
      await portal.leave();
      balancer.replace(portal.address, (await startOne()).address);
      await sleep(2_000);
    }
    const { non2xx, errors, timeouts, requests, statusCodeStats } = await load;
    const answers = Object.entries(statusCodeStats ?? {}).map(([code, { count }]) => `${count} × ${code}`);
    return {
      value: non2xx + errors + timeouts,
      note: `${Math.round(requests.average)} a second: ${answers.join(', ')}, ${errors} broken`,
    };
  } finally {
    await balancer.close();
  }
}

/**
 * Seconds from starting `pnpm start` to the first "ready", on an existing embedded database: after an orderly end, and
 * after the portal was killed under load.
 */
async function timeStarts() {
  await ensureClient();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-start-'));
  chmodSync(dataDir, 0o755);
  try {
    const first = await start(dataDir);
    // The compile cache is written some seconds after a start.
    await sleep(4_000);
    await first.end('SIGTERM');
    const orderly = await timesAfter(dataDir, 'SIGTERM');
    const afterKill = await timesAfter(dataDir, 'SIGKILL');
    await (await start(dataDir)).end('SIGTERM');
    return { start: { value: median(orderly) }, afterKill: { value: median(afterKill) } };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns the time after each end of that kind */
async function timesAfter(dataDir: string, signal: NodeJS.Signals): Promise<number[]> {
  const times: number[] = [];
  await (await start(dataDir)).end(signal);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const portal = await start(dataDir);
    times.push(portal.seconds);
    if (signal === 'SIGKILL') await keepWriting();
    await portal.end(signal);
  }
  return times;
}

async function start(dataDir: string) {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(PORT), PORTAL_DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(child, begun);
  return {
    seconds: (performance.now() - begun) / 1_000,
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

async function untilReady(child: ChildProcess, begun: number) {
  while (performance.now() - begun < 60_000 && child.exitCode === null) {
    const ready = await fetch(`${ADDRESS}/api/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await sleep(10);
  }
  child.kill('SIGKILL');
  throw new Error('the portal did not get ready within a minute');
}

/**
 * Eight people change their profile without a pause, until the portal does not answer any more.
 * @returns once the writes have begun
 */
async function keepWriting() {
  const { token } = await signIn(ADDRESS, ADMIN);
  for (let writer = 0; writer < 8; writer += 1) void writeUntilGone(token, writer);
  await sleep(1_000);
}

async function writeUntilGone(token: string, writer: number) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (let count = 0; ; count += 1) {
    const body = JSON.stringify({ bio: `Change ${count} of ${writer}` });
    const answer = await fetch(`${ADDRESS}/api/profile/me`, { method: 'PUT', headers, body }).catch(
      () => null,
    );
    if (!answer) return;
    await answer.text();
  }
}
