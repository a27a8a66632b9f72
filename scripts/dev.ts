import { type ChildProcess, spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { readSettings } from '../server/settings.ts';
import { openMigratedDatabase } from './database.ts';
import { explain } from './explain.ts';
import { commandOf } from './run.ts';
import { onShutdown } from './shutdown.ts';

const CLIENT_URL = 'http://localhost:5173';

/** `pnpm dev`: one database for the whole session, a server that restarts on each change, and Vite with HMR. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openMigratedDatabase(settings, console.log);
  shutdown.add(() => database.stop());
  if (shutdown.ending) return;

  keep(
    'server',
    ['--watch', '--watch-path=server', '--watch-path=db', '--watch-preserve-output', 'scripts/start.ts'],
    {
      DATABASE_URL: database.url,
      PORTAL_URL: process.env.PORTAL_URL || CLIENT_URL,
      // Vite serves the pages, so nothing is built.
      PORTAL_CLIENT_DIR: settings.clientDir,
    },
  );
  const vite = commandOf('vite', 'vite', pathToFileURL('client/package.json').href);
  keep(
    'client',
    [vite, 'client', '--port', new URL(CLIENT_URL).port, '--strictPort', '--clearScreen', 'false'],
    {},
  );
}

/** Starts a child process and stops it at shutdown. When a child exits, everything is shut down. */
function keep(name: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  ended.then(async () => {
    if (shutdown.ending) return;
    console.error(`The ${name} ended; so does the session.`);
    await shutdown.close();
    process.exit(1);
  });
  shutdown.add(() => stop(child, ended));
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

const starting = { done: Promise.resolve() };
const shutdown = onShutdown(() => starting.done);
starting.done = start();
try {
  await starting.done;
} catch (error) {
  console.error(explain(error) ?? error);
  await shutdown.close();
  process.exit(1);
}
