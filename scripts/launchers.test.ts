import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
    if (pid && identifyProcess(pid)?.command.includes(folder)) process.kill(pid, 'SIGKILL');
  }
  chain = [];
  rmSync(folder, { recursive: true });
});

const inFolder = (name: string) => join(folder, name);

/** A program that runs the next one in a shell, as npx and pnpm do, and lets signals end it. */
function writeLauncher(name: string, next: string): void {
  const command = `"${process.execPath}" "${inFolder(next)}"; exit $?`;
  writeFileSync(
    inFolder(name),
    `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(command)}], { stdio: 'ignore' });`,
  );
}

/** Starts npx, a shell, pnpm, a shell and a script, and gives their processes from the script up. */
async function launch(): Promise<number[]> {
  writeLauncher('npx.cjs', 'pnpm.cjs');
  writeLauncher('pnpm.cjs', 'script.mjs');
  const shutdown = pathToFileURL(join(import.meta.dirname, 'shutdown.ts')).href;
  writeFileSync(
    inFolder('script.mjs'),
    `import { renameSync, writeFileSync } from 'node:fs';
     import { onShutdown } from '${shutdown}';
     onShutdown(async () => {}).add(async (signal) => writeFileSync('${inFolder('closed')}', signal));
     writeFileSync('${inFolder('pid.new')}', String(process.pid));
     renameSync('${inFolder('pid.new')}', '${inFolder('pid')}');
     setInterval(() => {}, 1_000);`,
  );
  top = spawn(process.execPath, [inFolder('npx.cjs')], { stdio: 'ignore' });
  await expect.poll(() => existsSync(inFolder('pid'))).toBe(true);
  const pids = [Number(readFileSync(inFolder('pid'), 'utf8'))];
  while (pids.at(-1) !== top.pid) {
    const parent = identifyProcess(pids.at(-1) ?? 0)?.parentPid;
    if (!parent || parent === 1) throw new Error('a launcher ended by itself');
    pids.push(parent);
  }
  return pids;
}

test.each([
  ['the shell of the script', 1],
  ['pnpm', 2],
  ['the shell of npx', 3],
  ['npx', 4],
])('a SIGTERM to %s ends the script in good order', async (_, place) => {
  chain = await launch();
  const [script = 0] = chain;
  expect(chain).toHaveLength(5);
  process.kill(chain[place] ?? 0, 'SIGTERM');
  await expect.poll(() => identifyProcess(script)).toBeUndefined();
  expect(readFileSync(inFolder('closed'), 'utf8')).toBe('SIGTERM');
});

test.each([
  [['sh -c node scripts/start.ts', 'pnpm start', "sh -c 'pnpm' start", 'npm exec pnpm@12 start'], 4],
  [['sh -c node scripts/start.ts', '/usr/bin/node /usr/lib/pnpm.cjs start'], 2],
  [['sh -c node scripts/start.ts', 'pnpm start', 'sh -c npx pnpm start &', 'bash -c ./deploy'], 2],
  [['sh -c node scripts/start.ts'], 0],
  [[], 0],
])('watched are the package managers and what they started: %j', (commands, count) => {
  expect(launchersAmong(commands.map((command) => ({ command })))).toHaveLength(count);
});
