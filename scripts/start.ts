import type { FirstStart } from '../server/first-start.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { ensureClient } from './client-build.ts';
import { openMigratedDatabase } from './database.ts';
import { explain } from './explain.ts';
import { onShutdown } from './shutdown.ts';

/** `pnpm start`: settings, client, database, portal, in this order; the first that cannot be done ends it. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  // It takes a second to load and is needed last.
  const loading = import('../server/main.ts');
  loading.catch(() => {});

  // A folder that was named is served as it is.
  if (!process.env.PORTAL_CLIENT_DIR && (await ensureClient())) console.log('The client is built.');
  if (shutdown.ending) return;

  const database = await openMigratedDatabase(settings, console.log);
  shutdown.add(() => database.stop());
  if (shutdown.ending) return;

  const { runPortal } = await loading;
  const portal = await runPortal({
    settings,
    databaseUrl: database.url,
    onReady: (_address, firstStart) => greet(settings, firstStart),
  });
  shutdown.add(() => portal.close());
}

function greet(settings: Settings, firstStart: FirstStart) {
  console.log(`\n  ${settings.companyName} Portal listens at ${settings.portalUrl}`);
  if (!settings.databaseUrl) console.log(`  Everything is kept in ${settings.dataDir}`);
  if (firstStart.kind === 'admin') console.log(`  ${firstStart.email} can sign in as its first admin.`);
  if (firstStart.kind === 'sample') {
    console.log(
      `\n  It has the sample company. Everybody signs in with ${firstStart.password}, for example:`,
    );
    for (const { email, what } of firstStart.people) console.log(`    ${email.padEnd(44)} ${what}`);
  }
  console.log('');
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
