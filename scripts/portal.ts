import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { FirstStart } from '../server/first-start.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { ensureClient } from './client-build.ts';
import { openMigratedDatabase } from './database.ts';
import { explain } from './explain.ts';
import { onShutdown } from './shutdown.ts';

/** Delay after the start before the compile cache is written: a first request may come right away. */
const KEEP_COMPILED_MS = 2_000;

/**
 * Loads settings, client, database and portal; the first failure ends the start. While PostgreSQL starts, the client
 * is checked and the server's modules are loaded.
 */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const opening = openMigratedDatabase(settings, console.log);
  opening.then((database) => shutdown.add(() => database.stop())).catch(() => {});
  const loading = import('../server/main.ts');
  loading.catch(() => {});
  try {
    // A folder from the settings is served unchanged.
    if (!process.env.PORTAL_CLIENT_DIR && (await ensureClient())) console.log('The client is built.');
  } finally {
    // A database that is still opening must be open before it can be closed.
    await Promise.allSettled([opening]);
  }
  const database = await opening;
  if (shutdown.ending) return;

  const { runPortal } = await loading;
  const portal = await runPortal({
    settings,
    databaseUrl: database.url,
    onReady: (_address, firstStart) => greet(settings, firstStart),
  });
  shutdown.add((signal) => (signal === 'SIGTERM' ? portal.leave() : portal.close()));
  // Otherwise the cache is only written at an orderly exit.
  setTimeout(flushCompileCache, KEEP_COMPILED_MS).unref();
}

function greet(settings: Settings, firstStart: FirstStart): void {
  console.log(`\n  ${settings.companyName} Portal listens at ${settings.portalUrl}`);
  console.log(`  ${settings.databaseUrl ? 'Database: DATABASE_URL' : `Data: ${settings.dataDir}`}\n`);
  for (const line of whoSignsIn(firstStart)) console.log(`  ${line}`);
  if (!settings.smtpUrl && firstStart.kind !== 'existing') {
    console.log(
      `  Without SMTP_URL no email is sent. Emails, such as the one that confirms an address, are kept in ${join(settings.dataDir, 'outbox')}\n`,
    );
  }
}

function whoSignsIn(firstStart: FirstStart): string[] {
  if (firstStart.kind === 'existing') return [];
  if (firstStart.kind === 'admin') return [`Sign in as ${firstStart.email} with PORTAL_ADMIN_PASSWORD.\n`];
  const width = Math.max(...firstStart.people.map(({ email }) => email.length));
  return [
    `Sign in to the sample company with the password ${firstStart.password}, as`,
    ...firstStart.people.map(({ email, role, what }) => `  ${email.padEnd(width)}  ${role}  ${what}`),
    '',
  ];
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
