import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { openTestServer, type TestServer } from '../db/test/server.ts';
import { withExplanation } from './explain.ts';
import { onShutdown, type Shutdown } from './shutdown.ts';

/** Playwright first closes its portals, with 20 s for each. */
const RUNNER_MS = 40_000;

/**
 * Runs a test runner with a PostgreSQL of its own, and exits with the runner's code. Both end with the command: by a
 * signal, or by the end of npx, pnpm or `pnpm test`, which do not pass signals on.
 */
export async function withTestServer(
  runTests: (server: TestServer, shutdown: Shutdown) => Promise<number>,
): Promise<void> {
  // An interrupted run has not passed.
  process.exitCode = 1;
  // Portals that tests start have data folders of their own, and would each compile the server again.
  process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled');
  let opening: Promise<TestServer> | undefined;
  const shutdown = onShutdown(async () => opening);
  await withExplanation(async () => {
    try {
      opening = openTestServer().then((server) => {
        shutdown.add(server.close);
        return server;
      });
      const code = await runTests(await opening, shutdown);
      if (!shutdown.ending) process.exitCode = code;
    } finally {
      await shutdown.close();
    }
  });
}

/**
 * Runs a Node script in this terminal until it ends or the shutdown ends it, and returns its exit code. During a
 * shutdown it does not start.
 */
export function runUntilShutdown(
  shutdown: Shutdown,
  args: string[],
  { endSignal = 'SIGTERM', ...options }: SpawnOptions & { endSignal?: NodeJS.Signals } = {},
): Promise<number> {
  if (shutdown.ending) return Promise.resolve(1);
  const child = spawn(process.execPath, args, { stdio: 'inherit', ...options });
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(127)).once('close', (code) => resolve(code ?? 1));
  });
  shutdown.add(() => end(child, ended, endSignal));
  return ended;
}

async function end(child: ChildProcess, ended: Promise<number>, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), RUNNER_MS);
  await ended;
  clearTimeout(late);
}
