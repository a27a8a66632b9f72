import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLE_SIGN_INS } from '@portal/db/sample/sign-ins.ts';
import { ensureClient } from '../../scripts/client-build.ts';
import { signIn } from './environment.ts';
import { median } from './load.ts';
import type { Figure } from './report.ts';

const TURNS = 5;
const PORT = 39_417;
const ADDRESS = `http://127.0.0.1:${PORT}`;
const root = dirname(dirname(import.meta.dirname));

/**
 * Seconds from starting `pnpm start` to the first "ready", on an existing embedded database: after an orderly end, and
 * after the portal was killed under load.
 */
export async function measureStart(): Promise<Figure[]> {
  await ensureClient();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-start-'));
  chmodSync(dataDir, 0o755);
  try {
    const first = await start(dataDir);
    // The compile cache is written some seconds after a start.
    await sleep(4_000);
    await first.end('SIGTERM');
    const orderly = await timeStarts(dataDir, 'SIGTERM');
    const afterKill = await timeStarts(dataDir, 'SIGKILL');
    await (await start(dataDir)).end('SIGTERM');
    return [
      {
        what: 'start of the process to /api/ready',
        value: median(orderly),
        unit: ' s',
        limit: { atMost: 1.5 },
      },
      { what: 'the same after kill -9 at work', value: median(afterKill), unit: ' s', limit: { atMost: 2 } },
      await perModule(dataDir),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns the time after each end of that kind */
async function timeStarts(dataDir: string, signal: NodeJS.Signals): Promise<number[]> {
  const times: number[] = [];
  await (await start(dataDir)).end(signal);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const portal = await start(dataDir);
    times.push(portal.seconds);
    if (signal === 'SIGKILL') await portal.work();
    await portal.end(signal);
  }
  return times;
}

type Started = { seconds: number; work(): Promise<void>; end(signal: NodeJS.Signals): Promise<void> };

async function start(dataDir: string): Promise<Started> {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(PORT), PORTAL_DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(child, begun);
  return {
    seconds: (performance.now() - begun) / 1_000,
    work: keepWriting,
    async end(signal) {
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
  const { token } = await signIn(ADDRESS, SAMPLE_SIGN_INS[0]?.email ?? '');
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

/** The time to load the code of all modules, with a warm compile cache, divided by their number. */
async function perModule(dataDir: string): Promise<Figure> {
  const modules = globSync('server/modules/*/', { cwd: root }).length;
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const child = fork(new URL('load-module-files.ts', import.meta.url), {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE: join(dataDir, 'compiled-modules') },
    });
    const [ms] = (await once(child, 'message')) as [number];
    // Only an orderly end writes the compile cache.
    await once(child, 'exit');
    if (turn > 0) times.push(ms);
  }
  return {
    what: 'each further module in a start',
    value: median(times) / modules,
    unit: ' ms',
    limit: { atMost: 50 },
    note: `${Math.round(median(times))} ms for ${modules}`,
  };
}
