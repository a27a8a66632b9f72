import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { identifyProcess } from '../db/embedded/process.ts';
import { launchersAmong } from './launchers.ts';

let folder: string;
let top: ChildProcess | undefined;
let chain: number[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-launchers-'));
});
afterEach(() => {
  for (const pid of [...chain, top?.pid ?? 0]) {
    if (pid && identifyProcess(pid)?.command.includes('launchers-')) process.kill(pid, 'SIGKILL');
  }
  chain = [];
  rmSync(folder, { recursive: true });
});

const inFolder = (name: string) => join(folder, name);

/** A program that runs the next one in a shell, as npx and pnpm do, and does not pass signals on. */
function writeLauncher(name: string, next: string[]): void {
  const command = `"${process.execPath}" ${next.map((part) => `"${part}"`).join(' ')}; exit $?`;
  writeFileSync(
    inFolder(name),
    `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(command)}], { stdio: 'ignore' });`,
  );
}

/**
 * Starts npx, a shell, pnpm, a shell and a script, and returns their process ids, beginning with the one that writes
 * `pid`.
 */
async function launch(script: string[], env = process.env): Promise<number[]> {
  writeLauncher('npx.cjs', [inFolder('pnpm.cjs')]);
  writeLauncher('pnpm.cjs', script);
  top = spawn(process.execPath, [inFolder('npx.cjs')], { stdio: 'ignore', env });
  await expect.poll(() => existsSync(inFolder('pid'))).toBe(true);
  const pids = [Number(readFileSync(inFolder('pid'), 'utf8'))];
  while (pids.at(-1) !== top.pid) {
    const parent = identifyProcess(pids.at(-1) ?? 0)?.parentPid;
    if (!parent || parent === 1) throw new Error('a launcher ended by itself');
    pids.push(parent);
  }
  return pids;
}

/** The code of the last process of a chain. */
const writePid = () => `
  writeFileSync('${inFolder('pid.new')}', String(process.pid));
  renameSync('${inFolder('pid.new')}', '${inFolder('pid')}');
  setInterval(() => {}, 1_000);`;

async function launchScript(): Promise<number[]> {
  const shutdown = pathToFileURL(join(import.meta.dirname, 'shutdown.ts')).href;
  writeFileSync(
    inFolder('script.mjs'),
    `import { renameSync, writeFileSync } from 'node:fs';
     import { onShutdown } from '${shutdown}';
     onShutdown(async () => {}).add(async (signal) => writeFileSync('${inFolder('closed')}', signal));
     ${writePid()}`,
  );
  return launch([inFolder('script.mjs')]);
}

test.each([
  ['the shell of the script', 1],
  ['pnpm', 2],
  ['the shell of npx', 3],
  ['npx', 4],
])('a SIGTERM to %s ends the script in good order', async (_, place) => {
  chain = await launchScript();
  const [script = 0] = chain;
  expect(chain).toHaveLength(5);
  process.kill(chain[place] ?? 0, 'SIGTERM');
  await expect.poll(() => identifyProcess(script)).toBeUndefined();
  expect(readFileSync(inFolder('closed'), 'utf8')).toBe('SIGTERM');
});

describe('tests', () => {
  /** Vitest resolves its packages from this folder. */
  let root: string;
  beforeEach(() => {
    mkdirSync('.cache', { recursive: true });
    root = mkdtempSync(resolve('.cache/launchers-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /**
   * Runs a test that never ends, and returns the process ids from Vitest's worker upward, and the port of their
   * PostgreSQL.
   */
  async function launchTests(): Promise<{ pids: number[]; port: number }> {
    // PostgreSQL runs as another user there.
    chmodSync(folder, 0o755);
    const temporary = inFolder('temporary');
    mkdirSync(temporary);
    writeFileSync(
      join(root, 'endless.test.js'),
      `import { renameSync, writeFileSync } from 'node:fs';
       import { test } from 'vitest';
       test('never ends', () => new Promise(() => {
         writeFileSync('${inFolder('port')}', new URL(process.env.TEST_DATABASE_URL).port);
         ${writePid()}
       }), 600_000);`,
    );
    const { TEST_DATABASE_URL: _, ...env } = process.env;
    const pids = await launch([resolve('scripts/test-server.ts'), '--root', root], {
      ...env,
      TMPDIR: temporary,
      DOCKER_HOST: 'unix:///nowhere',
    });
    return { pids, port: Number(readFileSync(inFolder('port'), 'utf8')) };
  }

  const answers = (port: number) =>
    new Promise<boolean>((tell) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => tell(true)).once('error', () => tell(false));
      socket.once('connect', () => socket.destroy());
    });

  test.each([
    ['SIGTERM', 'the command', 2],
    ['SIGINT', 'the command', 2],
    ['SIGTERM', 'its shell', 3],
    ['SIGTERM', 'pnpm', 4],
    ['SIGKILL', 'pnpm', 4],
    ['SIGTERM', 'npx', 6],
  ] as const)('leave no process and no PostgreSQL behind after a %s to %s', async (signal, _, place) => {
    const { pids, port } = await launchTests();
    chain = pids.slice(0, 3);
    expect(pids).toHaveLength(7);
    expect(await answers(port)).toBe(true);
    process.kill(pids[place] ?? 0, signal);
    for (const pid of chain) await expect.poll(() => identifyProcess(pid)).toBeUndefined();
    expect(await answers(port)).toBe(false);
    expect(readdirSync(inFolder('temporary')).filter((name) => name.startsWith('portal-'))).toEqual([]);
  });

  test('leave no PostgreSQL behind when all of them are killed at once, as a killed pnpm kills its scripts', async () => {
    const { pids, port } = await launchTests();
    chain = pids.slice(0, 3);
    for (const pid of chain.toReversed()) process.kill(pid, 'SIGKILL');
    await expect.poll(() => answers(port)).toBe(false);
    await expect.poll(() => readdirSync(inFolder('temporary'))).toEqual([]);
  });
});

test.each([
  [['sh -c node scripts/start.ts', 'pnpm start', "sh -c 'pnpm' start", 'npm exec pnpm@12 start'], 4],
  [['sh -c node scripts/start.ts', '/usr/bin/node /usr/lib/pnpm.cjs start'], 2],
  [['sh -c node scripts/start.ts', 'pnpm start', 'sh -c npx pnpm start &', 'bash -c ./deploy'], 2],
  [['node scripts/test.ts', 'sh -c node scripts/test.ts', 'pnpm test'], 3],
  [['sh -c node scripts/start.ts'], 0],
  [[], 0],
])('watched are the package managers and what they started: %j', (commands, count) => {
  expect(launchersAmong(commands.map((command) => ({ command })))).toHaveLength(count);
});
